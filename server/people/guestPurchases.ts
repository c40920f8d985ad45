import { appendAudit } from '../db/audit.ts'
import { adoptHolds, lotsHeldBy, releaseHold } from '../db/holds.ts'
import { adoptPurchases, leavePurchases } from '../db/purchaseParties.ts'
import { takeGuestBefore } from '../db/sessions.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'

/** Releases a guest's holds: nobody can return to an ended guest session. */
async function freeGuestHolds({ db, actor }: CallContext, sessionId: string): Promise<void> {
  const buyer = { sessionId, personId: null }
  for (const lotId of await lotsHeldBy(db, sessionId)) {
    const { outcome } = await releaseHold(db, { lotId, buyer, mayReleaseAny: false })
    if (outcome !== 'done') continue
    await appendAudit(db, { actor: auditName(actor), action: 'hold.release', object: `lot:${lotId}` })
  }
}

/** Ends a guest session's purchases. */
export async function endGuest(ctx: CallContext, sessionId: string): Promise<void> {
  await leavePurchases(ctx.db, sessionId)
  await freeGuestHolds(ctx, sessionId)
}

/**
 * Settles after sign-in whether the guest's purchases are the person's: moves them to the account, with up to
 * three homes (§9), or ends them. The first answer counts.
 */
export const adoptGuestPurchases: Handler<'/purchase/AdoptGuestPurchases'> = async ({ areOwn }, ctx) => {
  const { db, actor } = ctx
  if (actor.userId === null || actor.sessionId === null) return { isOK: 1 }
  const guest = await takeGuestBefore(db, actor.sessionId)
  if (guest === null) return { isOK: 1 }
  if (areOwn) {
    // Lock purchases before their homes, as everywhere.
    await adoptPurchases(db, guest, actor.userId)
    await adoptHolds(db, guest, actor.userId)
    await freeGuestHolds(ctx, guest)
  } else await endGuest(ctx, guest)
  const action = areOwn ? 'purchase.adopt' : 'purchase.leave'
  await appendAudit(db, { actor: auditName(actor), action, object: `session:${guest}` })
  return { isOK: 1 }
}
