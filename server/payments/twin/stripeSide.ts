import { createHmac } from 'node:crypto'
import type { TwinCheckout, TwinPlan } from './twinCards.ts'

/** A charge in Stripe's format. */
function intentOf({ charge, amount, currency, reference }: TwinCheckout, atMs: number): object | null {
  if (charge === null) return null
  const before = charge.status === 'requires_capture' ? Math.floor(atMs / 1000) + 7 * 86_400 : null
  const error = charge.error === null ? null : { code: 'card_declined', decline_code: charge.error }
  return {
    id: charge.id,
    object: 'payment_intent',
    status: charge.status,
    amount,
    amount_received: charge.received,
    currency,
    metadata: { reference },
    last_payment_error: error,
    latest_charge:
      charge.last4 === ''
        ? null
        : {
            id: `ch_${charge.id.slice(3)}`,
            object: 'charge',
            amount_refunded: charge.refunded,
            disputed: charge.dispute !== null,
            payment_method_details: { card: { brand: 'visa', last4: charge.last4, capture_before: before } },
          },
  }
}

/** A subscription in Stripe's format. */
export function subscriptionAnswer({ subscription, customer }: TwinPlan, reference: string): object | null {
  if (subscription === null) return null
  const { id, status, since, until, ends } = subscription
  return {
    id,
    object: 'subscription',
    status,
    customer,
    metadata: { reference },
    cancel_at_period_end: ends,
    items: {
      data: [
        {
          current_period_start: Math.floor(since / 1000),
          current_period_end: Math.floor(until / 1000),
        },
      ],
    },
  }
}

/** A page in Stripe's format, with its charge expanded if requested. */
export function checkoutAnswer(
  checkout: TwinCheckout,
  {
    url,
    whole,
    live,
    atMs,
  }: { readonly url: string; readonly whole: boolean; readonly live: boolean; readonly atMs: number },
): object {
  const { id, status, amount, currency, reference, charge, plan } = checkout
  const isPaid = charge?.status === 'succeeded' || plan?.subscription != null
  return {
    id,
    object: 'checkout.session',
    status,
    livemode: live,
    mode: plan === null ? 'payment' : 'subscription',
    customer: plan?.subscription == null ? null : plan.customer,
    subscription:
      plan === null ? null : whole ? subscriptionAnswer(plan, reference) : (plan.subscription?.id ?? null),
    amount_total: amount,
    currency,
    client_reference_id: reference,
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: whole ? intentOf(checkout, atMs) : (charge?.id ?? null),
    url: status === 'open' ? url : null,
  }
}

/** Stripe's signature of a notice. */
export const stripeSignature = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
