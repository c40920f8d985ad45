import { nobody } from '../db/holds.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { post } from '../db/ledger.ts'
import { attemptById, lockAttempt } from '../db/payments.ts'
import { endRefund, type FailedRefund, type RefundRow, reopenForeign, reopenRefund } from '../db/refunds.ts'
import { lockPurchase, purchaseById, touchPurchase } from '../db/purchases.ts'
import { mailBuyer } from '../purchases/mailBuyer.ts'
import { mailOffice } from '../purchases/mailOffice.ts'

/** Concludes a refund; after a failure the money is still owed, and the office hears. */
export async function concludeRefund(
  db: Database,
  { id, attemptId, purchaseId, amount }: RefundRow,
  state: 'done' | 'failed',
  objectId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPurchase(tx, purchaseId)
    if (!(await endRefund(tx, id, state, objectId))) return
    const row = await purchaseById(tx, purchaseId, nobody)
    if (row !== undefined) {
      if (state === 'failed') await mailOffice(tx, row, 'refundRefused')
      else await mailBuyer(tx, row, 'refunded', { minor: amount })
    }
    await touchPurchase(tx, purchaseId)
    await appendAudit(tx, {
      actor: 'server',
      action: `refund.${state}`,
      object: `payment_attempt:${attemptId}`,
    })
  })
}

/**
 * Takes back a refund that the gateway reports as failed, to be refunded again; with `listed`, also one made
 * in its own console.
 */
export async function takeRefundBack(
  db: Database,
  attemptId: number,
  objectId: string,
  listed?: FailedRefund,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const found = await attemptById(tx, attemptId)
    if (found === undefined) return false
    await lockPurchase(tx, found.purchaseId)
    await lockAttempt(tx, attemptId)
    const amount =
      (await reopenRefund(tx, attemptId, objectId)) ??
      (listed === undefined ? undefined : await reopenForeign(tx, attemptId, listed))
    const row = await purchaseById(tx, found.purchaseId, nobody)
    if (amount === undefined || row === undefined) return false
    const { isUnapplied } = found
    if (amount > 0) await post(tx, found, { kind: 'refundFailed', amount, objectId, isUnapplied })
    await mailOffice(tx, row, 'refundFailed')
    await touchPurchase(tx, row.id)
    await appendAudit(tx, {
      actor: `gateway:${found.provider}`,
      action: 'refund.failed',
      object: `payment_attempt:${attemptId}`,
    })
    return true
  })
}
