import type { Answer } from '../../src/contract/schemas.ts'
import { isLive } from '../../src/rules/payments/attempt.ts'
import type { Db } from '../db/database.ts'
import { dealHashOf } from '../db/dealHash.ts'
import { attemptsOf, type PaymentRow, paymentOfPurchase } from '../db/payments.ts'

type Payment = NonNullable<NonNullable<Answer<'/purchase/GetPurchase'>['purchase']>['payment']>

/** Whether the sale still equals what was checked when payment was requested. */
export const isAgreed = async (db: Db, { purchaseId, agreed }: PaymentRow): Promise<boolean> =>
  agreed !== null && agreed === (await dealHashOf(db, purchaseId))

/** The amount due for a purchase and its state; null before payment was requested. */
export async function paymentAnswer(db: Db, purchaseId: number): Promise<Payment | null> {
  const payment = await paymentOfPurchase(db, purchaseId)
  if (payment === undefined) return null
  const attempts = await attemptsOf(db, payment.id)
  const last = attempts.findLast(({ isUnapplied }) => !isUnapplied)
  const lost = attempts.filter(({ isUnapplied }) => isUnapplied)
  const isRunning = last !== undefined && isLive(last)
  return {
    minor: payment.amount,
    captured: last?.captured ?? 0,
    currency: payment.currency,
    state: last?.state ?? 'failed',
    isClosing: isRunning && last.closeAsked,
    page: isRunning && last.url !== null && !last.closeAsked ? `/pay/${last.token}` : null,
    decline: last?.decline ?? null,
    card: last?.brand == null || last.last4 === null ? null : { brand: last.brand, last4: last.last4 },
    isAgreed: await isAgreed(db, payment),
    securedAt: payment.securedAt?.toISOString() ?? null,
    receiptNumber: payment.receiptNumber,
    receivedAt: payment.receivedAt?.toISOString() ?? null,
    returned: lost.reduce((sum, one) => sum + (one.captured === 0 ? one.amount : one.captured), 0),
  }
}
