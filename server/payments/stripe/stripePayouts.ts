import type Stripe from 'stripe'
import type { PaymentProvider, SeenPayout } from '../../context/paymentProvider.ts'

/** The payouts of a period that have arrived or failed, each with its parts. */
export function stripePayouts(client: Stripe): NonNullable<PaymentProvider['payouts']> {
  return async function* (from, until) {
    const span = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) }
    for await (const one of client.payouts.list({ arrival_date: span, limit: 100 })) {
      const { id: object, amount, currency, status: state } = one
      if (state !== 'paid' && state !== 'failed') continue
      const parts: SeenPayout['parts'][number][] = []
      const of = { payout: object, limit: 100, expand: ['data.source'] }
      for await (const part of client.balanceTransactions.list(of))
        if (part.type !== 'payout') parts.push(partOf(part))
      yield { object, amount, currency: currency.toUpperCase(), state, parts }
    }
  }
}

/** The intent that a charge or refund belongs to. */
function intentBehind({ source }: Stripe.BalanceTransaction): string | null {
  const named = typeof source === 'object' && source !== null && 'payment_intent' in source
  const intent = named ? source.payment_intent : null
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

/** A payout's entry. Stripe's charges for its services are fees in full. */
function partOf(one: Stripe.BalanceTransaction): SeenPayout['parts'][number] {
  const { id, type, amount, fee, source } = one
  const isFee = type === 'stripe_fee'
  const of = typeof source === 'string' ? source : (source?.id ?? null)
  return {
    id,
    charge: intentBehind(one),
    amount: isFee ? 0 : amount,
    fee: isFee ? fee - amount : fee,
    failed: type === 'payout_failure' ? of : null,
  }
}
