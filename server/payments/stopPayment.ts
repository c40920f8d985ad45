import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { askToClose, liveAttempt } from '../db/payments.ts'
import { touchPurchase } from '../db/purchases.ts'
import { lockedPurchase } from '../purchases/rights.ts'
import { lookSoon } from './paymentJob.ts'

/**
 * Asks the gateway to close its page, if any, so that the home can be changed or released. Earlier payments
 * count.
 */
export const stopPayment: Handler<'/purchase/StopPayment'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await lockedPurchase(ctx, ask)
  const live = await liveAttempt(db, row.id)
  if (live !== undefined) {
    await askToClose(db, live.id)
    await lookSoon(db, live.id)
  }
  await touchPurchase(db, row.id)
  await appendAudit(db, { actor: auditName(actor), action: 'payment.stop', object: `purchase:${row.id}` })
  return { isOK: 1 }
}
