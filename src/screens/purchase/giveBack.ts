import type { Send } from '../../calls/action.ts'
import type { Lot } from '../../rules/lot.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import type { Purchase } from './step.ts'

/** Releases one home of a purchase, or leaves it out if it is lost; the purchase continues with the others. */
export const giveBack =
  (
    { transId }: Pick<Purchase, 'transId'>,
    { lotId, projectId, building }: Purchase['homes'][number],
    lots: readonly Lot[] | undefined,
  ) =>
  (send: Send): Promise<unknown> => {
    // Another purchase may hold the home by now, even one of the same person.
    const ids = { projectId, transaction_id: transId }
    const type = lots?.find(({ id }) => id === lotId)?.projectType
    const isSuite = type === undefined ? building !== '' : isHighrise(type)
    return isSuite
      ? send('/comty/RemoveDPTimer', { ...ids, suite_id: lotId })
      : send('/comty/RemoveDPTimerLR', { ...ids, lot_id: lotId })
  }
