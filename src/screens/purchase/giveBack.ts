import type { Send } from '../../calls/action.ts'
import type { Lot } from '../../rules/lot.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import type { Purchase } from './step.ts'

/** Releases one home of a purchase, which continues with the others. */
export const giveBack =
  ({ lotId, projectId, building }: Purchase['homes'][number], lots: readonly Lot[] | undefined) =>
  (send: Send): Promise<unknown> => {
    const type = lots?.find(({ id }) => id === lotId)?.projectType
    const isSuite = type === undefined ? building !== '' : isHighrise(type)
    return isSuite
      ? send('/comty/RemoveDPTimer', { projectId, suite_id: lotId })
      : send('/comty/RemoveDPTimerLR', { projectId, lot_id: lotId })
  }
