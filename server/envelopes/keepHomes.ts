import { actorOf } from '../../src/rules/envelopes/actors.ts'
import { holdTimesOf } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { isHoldAlive } from '../db/heldHomes.ts'
import { extendHold } from '../db/holds.ts'
import { lockLots } from '../db/lockHomes.ts'
import { projectById } from '../db/projects.ts'
import { dealsOfPurchase, type HomeDeal, type PurchaseRow, touchPurchase } from '../db/purchases.ts'
import { envelopeNotFound } from './advanceIn.ts'
import type { Acting } from './rights.ts'

/** Extends a purchase's holds, each as far as its project allows; returns them. */
export async function keepLonger(
  { db }: Pick<CallContext, 'db'>,
  { id, projectId, frozen }: PurchaseRow,
  by: 'extend' | 'cap',
): Promise<readonly HomeDeal[]> {
  const lotIds = frozen.homes.map(({ lotId }) => lotId)
  await lockLots(db, lotIds)
  const project = await projectById(db, projectId)
  if (project === undefined) throw envelopeNotFound()
  const times = holdTimesOf(project)
  for (const { id: dealId, isRunning, sessionId, personId } of await dealsOfPurchase(db, id)) {
    const buyer = { sessionId, personId }
    const kept = { dealId, buyer, minutes: times[by], capMinutes: times.cap }
    if (isRunning) await extendHold(db, kept)
  }
  return (await dealsOfPurchase(db, id)).filter(({ isRunning }) => isRunning)
}

/** Whether a purchase still has its homes, which nobody takes during this transaction. */
export async function hasLockedHomes({ db }: CallContext, purchase: PurchaseRow): Promise<boolean> {
  await lockLots(
    db,
    purchase.frozen.homes.map(({ lotId }) => lotId),
  )
  return await isHoldAlive({ db }, purchase)
}

/**
 * Locks an open purchase's homes. @throws Refusal 409 if one is no longer held: nobody may sign for a home
 * someone else may have.
 */
export async function checkHomes(ctx: CallContext, purchase: PurchaseRow): Promise<void> {
  if (purchase.state !== 'open') return
  if (!(await hasLockedHomes(ctx, purchase))) throw new Refusal(409, 'HOLD_EXPIRED')
}

/** Extends the hold while buyers sign or their solicitor reviews. @throws Refusal 409 once it has ended. */
export async function keepHomes(ctx: CallContext, { row, purchase, signer }: Acting): Promise<void> {
  // An ended envelope is refused as ended, not because its hold ended too.
  if (row.body.state !== 'draft' && row.body.state !== 'sent') return
  await checkHomes(ctx, purchase)
  if (purchase.state !== 'open' || ![1, 4].includes(actorOf(signer.role))) return
  await keepLonger(ctx, purchase, 'extend')
  await touchPurchase(ctx.db, purchase.id)
}
