import { isBeingBought } from '../db/reservations.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'

/** @throws Refusal 409 while somebody buys the home that is reserved for a worksheet: that purchase is cancelled first. */
export async function refuseWhileBuying({ db }: Pick<CallContext, 'db'>, id: number): Promise<void> {
  if (await isBeingBought(db, id)) throw new Refusal(409, 'PURCHASE_BEGUN')
}
