import { isEnded, isSecured } from '../../src/rules/payments/attempt.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { askToClose, attemptsOf, paymentOfPurchase } from '../db/payments.ts'
import { touchPurchase } from '../db/purchases.ts'
import { lockedPurchase } from '../purchases/rights.ts'
import { lookSoon } from './paymentJob.ts'

/**
 * Asks the gateway to close its page, so that the home can be changed or given back; what was paid meanwhile still counts.
 * Without a page there is nothing to close.
 */
export const stopPayment: Handler<'/purchase/StopPayment'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await lockedPurchase(ctx, ask)
  const payment = await paymentOfPurchase(db, row.id)
  const live = (payment === undefined ? [] : await attemptsOf(db, payment.id)).filter(
    ({ state, isUnapplied }) => !isUnapplied && !isEnded(state) && !isSecured(state),
  )
  for (const { id } of live) {
    await askToClose(db, id)
    await lookSoon(db, id)
  }
  await touchPurchase(db, row.id)
  await appendAudit(db, { actor: auditName(actor), action: 'payment.stop', object: `purchase:${row.id}` })
  return { isOK: 1 }
}
