import { lockLots } from '../db/lockHomes.ts'
import { isBeingBought, lotHeldFor } from '../db/reservations.ts'
import { lockStatus } from '../db/worksheets.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'

/**
 * Locks a worksheet with the home reserved for it, and `lotId`, which it may get instead.
 * @throws Refusal 409 while somebody buys a reserved home that would be let go: it is released first.
 */
// §4: a home on hold is nobody else's.
export async function refuseWhileBuying(
  { db }: Pick<CallContext, 'db'>,
  id: number,
  lotId: number | null = null,
): Promise<void> {
  await lockStatus(db, id)
  const held = await lotHeldFor(db, id)
  await lockLots(
    db,
    [held, lotId].filter((one) => one !== null),
  )
  if (held !== lotId && (await isBeingBought(db, id))) throw new Refusal(409, 'PURCHASE_BEGUN')
}
