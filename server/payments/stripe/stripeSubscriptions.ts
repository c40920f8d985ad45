import type Stripe from 'stripe'
import type { ProviderAnswer } from '../../context/identityProvider.ts'
import type { SeenSubscription, Subscriptions } from '../../context/paymentProvider.ts'
import { openOnce } from './openOnce.ts'
import type { SubscriptionState } from '../../../src/rules/payments/subscription.ts'

type Asked = <Fact>(work: () => Promise<Fact>) => Promise<ProviderAnswer<Fact>>

/** Subscriptions through Stripe Checkout. Stripe renews them. */
export function stripeSubscriptions(client: Stripe, asked: Asked): Subscriptions {
  return {
    open: async ({ reference, amount, currency, every, about, language, customer, email, done, back }) =>
      await asked(async () => {
        return await openOnce(client, reference, {
          mode: 'subscription',
          client_reference_id: reference,
          locale: language === 'de' || language === 'tr' ? language : 'en',
          success_url: done,
          cancel_url: back,
          subscription_data: { metadata: { reference } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                recurring: { interval: every },
                product_data: { name: about },
              },
            },
          ],
          // The same customer, to keep cards and invoices together.
          ...(customer === null ? { customer_email: email } : { customer }),
        })
      }),
    look: async (object) =>
      await asked(async () =>
        seenOf(await client.checkout.sessions.retrieve(object, { expand: ['subscription'] })),
      ),
    endWithPeriod: async (subscription, ends) =>
      await asked(async () => {
        await client.subscriptions.update(subscription, { cancel_at_period_end: ends })
        return null
      }),
    async end(subscription) {
      const told = await asked(async () => {
        await client.subscriptions.cancel(subscription)
        return null
      })
      if (told.kind === 'absent') return { kind: 'ok', fact: null }
      if (told.kind !== 'refused') return told
      // An ended subscription cannot be ended again.
      const now = await asked(async () => (await client.subscriptions.retrieve(subscription)).status)
      const isOver = now.kind === 'ok' && (now.fact === 'canceled' || now.fact === 'incomplete_expired')
      return isOver ? { kind: 'ok', fact: null } : told
    },
  }
}

const nameOf = (one: string | { readonly id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null)

function stateOf(session: Stripe.Checkout.Session, status: string | undefined): SubscriptionState {
  if (status === undefined) return session.status === 'expired' ? 'expired' : 'open'
  if (status === 'incomplete_expired') return 'expired'
  return status as SubscriptionState
}

const dateOf = (seconds: number | undefined): Date | null =>
  seconds === undefined ? null : new Date(seconds * 1000)

function seenOf(session: Stripe.Checkout.Session): SeenSubscription {
  const subscription = typeof session.subscription === 'object' ? session.subscription : null
  const item = subscription?.items.data[0]
  return {
    state: stateOf(session, subscription?.status),
    reference: session.client_reference_id ?? '',
    customer: nameOf(session.customer),
    subscription: nameOf(session.subscription),
    since: dateOf(item?.current_period_start),
    until: dateOf(item?.current_period_end),
    ends: subscription?.cancel_at_period_end ?? false,
    live: session.livemode,
  }
}
