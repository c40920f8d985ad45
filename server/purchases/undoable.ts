import { takeBackSeconds } from '../../src/rules/office/takeBack.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { insertTakeBack, readBefore, restLots, type TakeBackRow } from '../db/takeBacks.ts'

/** Frees homes by `act`, to be undone within a minute. The caller has locked all that changes. */
export async function undoable<T>(
  { db, actor }: CallContext,
  whose: Pick<TakeBackRow, 'what' | 'lotId' | 'purchaseId'> & {
    readonly lotIds: readonly number[]
    readonly worksheetIds: readonly number[]
  },
  act: () => Promise<T>,
): Promise<T> {
  const before = await readBefore(db, whose)
  await restLots(db, whose.lotIds, takeBackSeconds)
  const done = await act()
  await insertTakeBack(db, { ...whose, before, by: auditName(actor), seconds: takeBackSeconds })
  return done
}
