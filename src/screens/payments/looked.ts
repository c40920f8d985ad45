import { type MoneyState, moneyRows } from './moneyRows.ts'
import type { Payment } from './payment.ts'

/** What the gateway may have changed of a payment, as one text. */
export const answerOf = ({ attempts, refunds, receiptNumber }: Payment): string =>
  JSON.stringify([
    attempts.map((one) => [one.id, one.state, one.captured, one.refunded, one.unapplied, one.dispute]),
    refunds.map(({ id, state }) => [id, state]),
    receiptNumber,
  ])

/**
 * What came of asking the gateway: the payment's state if anything has changed since `before`, and otherwise whether
 * it can still answer.
 */
export function outcomeOf(payment: Payment, before: string, isOver: boolean): MoneyState | 'asking' | 'same' {
  if (answerOf(payment) === before) return isOver ? 'same' : 'asking'
  return moneyRows([payment], [])[0]?.state ?? 'same'
}
