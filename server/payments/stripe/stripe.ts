import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { PaymentProvider, PaymentRing, Seen, SeenRefund } from '../../context/paymentProvider.ts'
import type { ProviderAnswer } from '../../context/identityProvider.ts'
import { breaker, type Fault } from '../../providers/breaker.ts'
import { openOnce } from './openOnce.ts'
import { stripePayouts } from './stripePayouts.ts'
import { stripeSubscriptions } from './stripeSubscriptions.ts'

export interface StripeAccess {
  readonly api: string
  /** `sk_live_…` or `rk_live_…` takes real money. */
  readonly key: string
  /** Webhook signing secrets, two during a rotation. */
  readonly secrets: readonly string[]
  /** The origin of its API: Stripe's, or a simulator's. */
  readonly pages?: string
}

const timeoutMs = 10_000
/** How old a notice may be, and how far in the future. */
const toleranceSeconds = 300

/** Stripe Checkout, through its own library: money is authorised first and captured once the home is sold. */
export function stripeProvider({ api, key, secrets, pages }: StripeAccess): PaymentProvider {
  const { protocol, hostname, port } = new URL(api)
  const client = new Stripe(key, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    // Retries use the same key.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(port !== '' && { port }),
  })
  const guarded = breaker()
  const asked = async <Fact>(work: () => Promise<Fact>): Promise<ProviderAnswer<Fact>> =>
    await guarded(async (): Promise<ProviderAnswer<Fact> | Fault> => {
      try {
        return { kind: 'ok', fact: await work() }
      } catch (cause) {
        return toldOf(cause)
      }
    })
  const live = /^(?:sk|rk)_live_/.test(key)
  /**
   * A page reports only that its money is disputed, so its disputes are loaded too: an open one counts,
   * otherwise the newest.
   */
  const seenWith = async (session: Stripe.Checkout.Session): Promise<Seen> => {
    const intent = whole(session.payment_intent)
    if (intent === null || whole(intent.latest_charge)?.disputed !== true) return seenOf(session, null)
    const { data } = await client.disputes.list({ payment_intent: intent.id, limit: 100 })
    const disputes = data.flatMap((one) => disputeOf(one) ?? [])
    return seenOf(session, disputes.find(({ state }) => state === 'open') ?? disputes[0] ?? null)
  }
  return {
    name: 'stripe',
    live,
    // Another host is a simulator, which serves its own pages.
    pages: pages ?? (hostname.endsWith('.stripe.com') ? 'https://checkout.stripe.com' : api),
    repeats: true,
    asksPayer: false,
    // Stripe takes at most eight digits.
    most: 99_999_999,
    subscriptions: stripeSubscriptions(client, asked),
    open: async ({ reference, amount, currency, about, language, back }) =>
      await asked(async () => {
        return await openOnce(client, reference, {
          mode: 'payment',
          client_reference_id: reference,
          locale: language === 'de' || language === 'tr' ? language : 'en',
          success_url: back,
          cancel_url: back,
          payment_intent_data: { capture_method: 'manual', metadata: { reference } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: about },
              },
            },
          ],
        })
      }),
    look: async (object) =>
      await asked(async () =>
        seenWith(
          await client.checkout.sessions.retrieve(object, { expand: ['payment_intent.latest_charge'] }),
        ),
      ),
    close: async (object) => {
      const told = await asked(async () => await client.checkout.sessions.expire(object))
      return told.kind === 'ok' ? { kind: 'ok', fact: null } : told
    },
    capture: async (charge, amount, idempotencyKey) =>
      await asked(async () => {
        await client.paymentIntents.capture(charge, { amount_to_capture: amount }, { idempotencyKey })
        return null
      }),
    release: async (charge, idempotencyKey) =>
      await asked(async () => {
        await client.paymentIntents.cancel(charge, {}, { idempotencyKey })
        return null
      }),
    refund: async (charge, amount, { name, key: idempotencyKey }) =>
      await asked(async () => {
        const made = await client.refunds.create(
          { payment_intent: charge, amount, metadata: { refund: name } },
          { idempotencyKey },
        )
        return { object: made.id, state: refundState(made) }
      }),
    refunds: async (charge) =>
      await asked(async () => {
        const list = client.refunds.list({ payment_intent: charge, limit: 100 })
        // Lists all refunds, because their sum counts.
        const all = await list.autoPagingToArray({ limit: 1000 })
        return all.map((one) => ({
          object: one.id,
          amount: one.amount,
          state: refundState(one),
          name: one.metadata?.['refund'] ?? null,
        }))
      }),
    list: async function* (from, until) {
      const span = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) }
      const expand = ['data.payment_intent.latest_charge']
      for await (const session of client.checkout.sessions.list({ created: span, limit: 100, expand })) {
        yield { object: session.id, seen: await seenWith(session) }
      }
    },
    payouts: stripePayouts(client),
    notices: {
      isTheirs(bytes, headers, now) {
        const given = headers['stripe-signature']
        const seconds = Math.floor(now.getTime() / 1000)
        // The library refuses old notices but not ones from the future.
        if (typeof given !== 'string' || signedAt(given) > seconds + toleranceSeconds) return false
        return secrets.some((secret) => {
          try {
            client.webhooks.constructEvent(bytes, given, secret, toleranceSeconds, undefined, seconds * 1000)
            return true
          } catch {
            return false
          }
        })
      },
      readHook(bytes) {
        const read = z.safeParse(notice, parsed(bytes))
        if (!read.success) return null
        // Test money must never pass for real money, or vice versa.
        return read.data.livemode === live ? ringOf(read.data) : 'otherMode'
      },
    },
  }
}

const notice = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      subscription: z.optional(z.nullable(z.string())),
      payment_intent: z.optional(z.nullable(z.string())),
      client_reference_id: z.optional(z.nullable(z.string())),
      metadata: z.optional(z.nullable(z.object({ reference: z.optional(z.string()) }))),
      parent: z.optional(
        z.nullable(
          z.object({
            subscription_details: z.optional(z.nullable(z.object({ subscription: z.optional(z.string()) }))),
          }),
        ),
      ),
    }),
  }),
})

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

const signedAt = (header: string): number => Number(/(?:^|,)t=(\d+)/.exec(header)?.[1] ?? Infinity)

/** Converts an error to a value. */
function toldOf(cause: unknown): ProviderAnswer<never> {
  if (!(cause instanceof Stripe.errors.StripeError)) return { kind: 'fault', cause }
  const { statusCode } = cause
  if (statusCode === 404) return { kind: 'absent' }
  // 409: the same request is still running under the same key. 401 and 403: our key is wrong, which is no
  // answer to the request.
  const isLater = [401, 403, 409, 429].includes(statusCode ?? 0)
  if (statusCode === undefined || statusCode >= 500 || statusCode < 400 || isLater) {
    const fault = {
      kind: 'fault',
      cause: new Error(`The gateway answered ${statusCode ?? 'nothing'}.`),
    } as const
    return statusCode === undefined ? fault : { ...fault, status: statusCode }
  }
  return { kind: 'refused', status: statusCode }
}

const whole = <T extends object>(one: string | T | null | undefined): T | null =>
  typeof one === 'object' && one !== null ? one : null

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Seen['state'] {
  if (intent?.status === 'succeeded') return 'captured'
  if (intent?.status === 'requires_capture') return 'authorised'
  if (intent?.status === 'canceled') return 'cancelled'
  if (session.status === 'expired') return 'expired'
  // A bank that took its time has said no, and the page cannot be paid again.
  if (session.status === 'complete' && intent?.status === 'requires_payment_method') return 'declined'
  // An abandoned or failed challenge leads back to the page, where it can be repeated.
  return intent?.status === 'processing' ? 'processing' : 'open'
}

const refundState = ({ status }: Stripe.Refund): SeenRefund['state'] =>
  status === 'succeeded'
    ? 'done'
    : status === 'pending' || status === 'requires_action'
      ? 'pending'
      : 'failed'

/** A bank's inquiry has taken nothing back, nor has a prevented dispute, unless its own entries say so. */
function disputeOf(one: Stripe.Dispute): Seen['dispute'] {
  if (one.status.startsWith('warning')) return null
  if (one.status === 'prevented') {
    const taken = 0 - (one.balance_transactions ?? []).reduce((sum, { amount }) => sum + amount, 0)
    return taken > 0 ? { id: one.id, amount: taken, state: 'lost' } : null
  }
  const state = one.status === 'won' ? 'won' : one.status === 'lost' ? 'lost' : 'open'
  return { id: one.id, amount: one.amount, state }
}

function seenOf(session: Stripe.Checkout.Session, dispute: Seen['dispute']): Seen {
  const intent = whole(session.payment_intent)
  const charge = whole(intent?.latest_charge)
  const card = charge?.payment_method_details?.card
  const before = card?.capture_before
  const error = intent?.last_payment_error
  return {
    state: stateOf(session, intent),
    reference: session.client_reference_id ?? '',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    captured: intent?.amount_received ?? 0,
    refunded: charge?.amount_refunded ?? 0,
    live: session.livemode,
    chargeId: intent?.id ?? null,
    captureBefore: before == null ? null : new Date(before * 1000),
    card: card?.last4 == null ? null : { brand: card.brand ?? '', last4: card.last4 },
    decline: error?.decline_code ?? error?.code ?? null,
    dispute,
  }
}

/** The page, charge or subscription of a notice; null for others. */
function ringOf({ id: event, type, data: { object } }: z.output<typeof notice>): PaymentRing {
  const reference = object.client_reference_id ?? object.metadata?.reference ?? null
  const ring = { event, object: null, charge: null, subscription: object.subscription ?? null, reference }
  if (type.startsWith('checkout.session.'))
    return { ...ring, object: object.id ?? null, charge: object.payment_intent ?? null }
  if (type.startsWith('customer.subscription.')) return { ...ring, subscription: object.id ?? null }
  if (type.startsWith('invoice.')) return { ...ring, subscription: ofInvoice(object) ?? ring.subscription }
  const charge = type.startsWith('payment_intent.') ? object.id : object.payment_intent
  return { ...ring, charge: charge ?? null }
}

const ofInvoice = ({ parent }: z.output<typeof notice>['data']['object']): string | null | undefined =>
  parent?.subscription_details?.subscription
