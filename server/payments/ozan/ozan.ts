import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProviderAnswer } from '../../context/identityProvider.ts'
import type { Claimed, OpenPage, PaymentProvider, Seen } from '../../context/paymentProvider.ts'
import { mapped, providerAt } from '../../providers/askProvider.ts'

export interface OzanAccess {
  readonly api: string
  readonly key: string
  /** The secret for a return's checksum. */
  readonly secret: string
  /** The origin of its pages: Ozan's, or a simulator's. */
  readonly pages?: string
}

const real = 'https://api.ozan.com'
const version = '/api/v3'

const opened = z.object({ purchaseUrl: z.url() })
const outcome = z.object({
  status: z.string(),
  code: z.optional(z.nullable(z.string())),
  transactionId: z.optional(z.nullable(z.string())),
})
const standing = z.object({
  ...outcome.shape,
  referenceNo: z.string(),
  amount: z.int(),
  amountProcessed: z.optional(z.nullable(z.int())),
  amountRefunded: z.optional(z.nullable(z.int())),
  currency: z.string(),
  cardBrand: z.optional(z.nullable(z.string())),
  cardLast4: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}$/)))),
})
type Standing = z.output<typeof standing>

const states: Readonly<Record<string, Seen['state']>> = {
  APPROVED: 'captured',
  REFUNDED: 'captured',
  AUTHORIZED: 'authorised',
  DECLINED: 'declined',
  ERROR: 'failed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  PENDING: 'processing',
  // Ozan also gives this status to a page on which nothing has been entered.
  WAITING: 'open',
}

/**
 * Ozan's hosted page. Without idempotency keys, nothing is sent twice: our reference finds the purchase.
 * Returns and callbacks only prompt a request.
 */
export function ozanProvider({ api, key, secret, pages }: OzanAccess): PaymentProvider {
  const provider = providerAt(api)
  const live = api === real
  const ask = async <Shape extends z.ZodMiniType>(
    path: string,
    body: object,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<z.output<Shape>>> =>
    await provider.json(
      {
        method: 'POST',
        path: `${version}/${path}`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ apiKey: key, ...body }),
      },
      shape,
      signal,
    )
  const status = async (of: object, signal: AbortSignal): Promise<ProviderAnswer<Standing>> =>
    await ask('status', of, standing, signal)
  /** Sends a request about a purchase; returns whether it succeeded. */
  const act = async (
    path: string,
    body: object,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<z.output<typeof outcome>>> => {
    const told = await ask(path, body, outcome, signal)
    return told.kind === 'ok' && told.fact.status !== 'APPROVED' ? { kind: 'refused', status: 409 } : told
  }
  return {
    name: 'ozan',
    live,
    // Another host is a simulator, which serves its own pages.
    pages: pages ?? (new URL(api).hostname.endsWith('.ozan.com') ? 'https://*.ozan.com' : api),
    repeats: false,
    asksPayer: true,
    most: null,
    notices: null,
    list: null,
    refunds: null,
    payouts: null,
    subscriptions: null,
    open: async (page, signal) =>
      mapped(await ask('initializePayment', purchaseOf(page), opened, signal), ({ purchaseUrl: url }) => ({
        object: page.reference,
        url,
      })),
    look: async (referenceNo, signal) =>
      mapped(await status({ referenceNo }, signal), (seen) => seenOf(seen, live)),
    close: async (referenceNo, signal) => mapped(await act('cancel', { referenceNo }, signal), () => null),
    capture: async (transactionId, amount, _, signal) =>
      mapped(await act('capture', { transactionId, amount }, signal), () => null),
    release: async (transactionId, _, signal) =>
      mapped(await act('cancel', { transactionId }, signal), () => null),
    async refund(transactionId, amount, _, signal) {
      const known = await status({ transactionId }, signal)
      if (known.kind !== 'ok') return known
      const { referenceNo, currency } = known.fact
      const told = await ask('refund', { transactionId, referenceNo, amount, currency }, outcome, signal)
      if (told.kind === 'ok' && told.fact.status !== 'APPROVED' && !onItsWay.has(told.fact.status))
        return { kind: 'refused', status: 409 }
      return mapped(told, ({ transactionId: object, status: is }) => ({
        object: object ?? `${transactionId} ${amount}`,
        state: onItsWay.has(is) ? ('pending' as const) : ('done' as const),
      }))
    },
    readReturn: (bytes) => claimOf(bytes, secret),
  }
}

/** The statuses of a refund that is neither done nor refused. */
const onItsWay: ReadonlySet<string> = new Set(['WAITING', 'PENDING'])

/** Real browsers say less; some callers say nothing, although the field is required. */
const mostAgent = 400

/** The request for a page: the specification's call without the card. One instalment. */
// §7 Ozan/Purchase, §9
function purchaseOf({ reference, amount, currency, about, back, payer }: OpenPage): object {
  return {
    referenceNo: reference,
    amount,
    currency,
    description: about,
    returnUrl: back,
    is3d: true,
    installment: 1,
    billingFirstName: payer?.firstName ?? '',
    billingLastName: payer?.lastName ?? '',
    email: payer?.email ?? '',
    billingPhone: payer?.phone ?? '',
    billingAddress1: payer?.address ?? '',
    billingCity: payer?.city ?? '',
    billingPostcode: payer?.postcode ?? '',
    billingCountry: payer?.country ?? '',
    customerIp: payer?.ip ?? '',
    customerUserAgent: payer?.agent.slice(0, mostAgent) || 'unknown',
    ...(payer?.browser !== undefined && { browserInfo: payer.browser }),
    basketItems: [
      {
        name: about,
        description: about,
        category: 'deposit',
        extraField: '',
        quantity: 1,
        unitPrice: amount,
      },
    ],
  }
}

function seenOf(seen: Standing, live: boolean): Seen {
  const state = states[seen.status] ?? 'processing'
  const processed = seen.amountProcessed ?? seen.amount
  return {
    state,
    reference: seen.referenceNo,
    // The amount actually taken; it may differ from the one requested.
    amount: state === 'captured' || state === 'authorised' ? processed : seen.amount,
    currency: seen.currency,
    captured: state === 'captured' ? processed : 0,
    refunded: seen.amountRefunded ?? (seen.status === 'REFUNDED' ? processed : 0),
    live,
    chargeId: seen.transactionId ?? null,
    captureBefore: null,
    card: seen.cardLast4 == null ? null : { brand: seen.cardBrand ?? '', last4: seen.cardLast4 },
    decline: state === 'declined' || state === 'failed' ? (seen.code ?? seen.status) : null,
    // Ozan reports no disputes: it notifies merchants by mail.
    dispute: null,
  }
}

/** The checksum of a return, in Ozan's order: without separators, and without the transaction. */
export const ozanChecksum = (form: URLSearchParams, secret: string): string =>
  createHash('sha256')
    .update(
      ['referenceNo', 'amount', 'currency', 'status', 'message', 'code']
        .map((name) => form.get(name) ?? '')
        .join('') + secret,
    )
    .digest('hex')

function claimOf(bytes: Buffer, secret: string): Claimed | null {
  const form = new URLSearchParams(bytes.toString('utf8'))
  const reference = form.get('referenceNo')
  if (reference === null) return null
  const given = Buffer.from(form.get('checksum') ?? '')
  const ours = Buffer.from(ozanChecksum(form, secret))
  return { reference, isTheirs: given.length === ours.length && timingSafeEqual(given, ours) }
}
