import { appendAudit } from '../db/audit.ts'
import { lockLots } from '../db/lockHomes.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { checkPrices, projectOf } from './frozenPrices.ts'
import { dueBeforeSale } from './payable.ts'
import { changedAnswer } from './purchaseAnswer.ts'
import { lockedPurchase } from './rights.ts'
import { priceChanged } from './sheets.ts'
import { sellHomes } from './sellHomes.ts'
import { checkStep } from './steps.ts'

/** Completes the journey: sells all homes to the buyer, or none. Repeatable. */
export const reserve: Handler<'/purchase/Reserve'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await lockedPurchase(ctx, ask)
  if (row.state === 'reserved') return await changedAnswer(ctx, row.id)
  if (row.state !== 'open') throw new Refusal(409, 'PURCHASE_ENDED')
  await checkStep(ctx, row, 'confirmBeforePayment')
  if (row.sheet.total !== ask.total) throw priceChanged(row)
  // If a payment is due, only its money sells the homes.
  if (dueBeforeSale(row, await projectOf(ctx, row.projectId)) > 0) {
    throw new Refusal(409, 'STEP_ORDER', { field: 'payment' })
  }
  const { homes } = row.frozen
  checkPrices(homes)
  await lockLots(
    db,
    homes.map(({ lotId }) => lotId),
  )
  if (!(await sellHomes(ctx, row, false))) throw new Refusal(409, 'HOLD_EXPIRED')
  const answer = await changedAnswer(ctx, row.id)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.reserve', object: `purchase:${row.id}` })
  return answer
}
