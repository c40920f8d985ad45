import type { Send } from '../../calls/action.ts'
import { releaseHome } from '../../calls/releaseHome.ts'
import type { Lot } from '../../rules/lot.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import type { Purchase } from './step.ts'

/** Releases a purchase's home, or drops a lost one; the others stay. */
export const giveBack =
  (
    { transId }: Pick<Purchase, 'transId'>,
    { lotId, projectId, building }: Purchase['homes'][number],
    lots: readonly Lot[] | undefined,
  ) =>
  (send: Send): Promise<unknown> => {
    const type = lots?.find(({ id }) => id === lotId)?.projectType
    const isSuite = type === undefined ? building !== '' : isHighrise(type)
    // Another purchase may hold the home by now, even one of the same person.
    return releaseHome(send, { projectId, transId, lotId, isSuite })
  }
