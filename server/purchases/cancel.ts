import { isStaff } from '../../src/rules/actor.ts'
import { appendAudit } from '../db/audit.ts'
import { nobody, releaseHold } from '../db/holds.ts'
import { lockLots } from '../db/lockHomes.ts'
import { endPurchase } from '../db/endPurchases.ts'
import { dealsOfPurchase } from '../db/purchases.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { changedAnswer } from './purchaseAnswer.ts'
import { ifMayRelease } from './ifMayRelease.ts'
import { lockedPurchase, refuseWhilePaying } from './rights.ts'

/** Releases all homes of a purchase and deletes the draft. Repeating it is harmless. */
export const cancel: Handler<'/purchase/Cancel'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await lockedPurchase(ctx, ask)
  if (row.state === 'reserved') throw new Refusal(409, 'PURCHASE_RESERVED')
  if (row.state !== 'open') return await changedAnswer(ctx, row.id)
  await refuseWhilePaying(ctx, row.id)
  await lockLots(
    db,
    row.frozen.homes.map(({ lotId }) => lotId),
  )
  const held = (await dealsOfPurchase(db, row.id)).filter(({ state }) => state === 'held')
  await ifMayRelease(
    ctx,
    row,
    held.map(({ lotId }) => lotId),
  )
  for (const { lotId } of held) {
    await releaseHold(db, { lotId, buyer: nobody, mayReleaseAny: true })
  }
  await endPurchase(db, { state: 'cancelled', why: isStaff(actor) ? 'office' : 'cancelled' }, row.id)
  const answer = await changedAnswer(ctx, row.id)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.cancel', object: `purchase:${row.id}` })
  return answer
}
