import type { Answer } from '../../src/contract/schemas.ts'
import { isLive } from '../../src/rules/payments/attempt.ts'
import type { Db } from '../db/database.ts'
import { attemptsOf, paymentOfPurchase } from '../db/payments.ts'

type Payment = NonNullable<NonNullable<Answer<'/purchase/GetPurchase'>['purchase']>['payment']>

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
    currency: payment.currency,
    state: last?.state ?? 'failed',
    isClosing: isRunning && last.closeAsked,
    page: isRunning && last.url !== null && !last.closeAsked ? `/pay/${last.token}` : null,
    decline: last?.decline ?? null,
    card: last?.brand == null || last.last4 === null ? null : { brand: last.brand, last4: last.last4 },
    securedAt: payment.securedAt?.toISOString() ?? null,
    receiptNumber: payment.receiptNumber,
    receivedAt: payment.receivedAt?.toISOString() ?? null,
    returned: lost.reduce((sum, one) => sum + (one.captured === 0 ? one.amount : one.captured), 0),
  }
}
