import * as z from 'zod'
import {
  gatewayNames,
  type PaymentProviderName,
  paymentProviders,
} from '../../src/rules/payments/firstPayment.ts'
import { calledOrigin } from './origin.ts'
import { variable } from './variable.ts'

export interface PaymentConfig {
  readonly stripe: { readonly api: string; readonly key: string; readonly secrets: readonly string[] } | null
  readonly ozan: { readonly api: string; readonly key: string; readonly secret: string } | null
  readonly marketplaceFee: {
    /** Minor units. */
    readonly amount: number
    readonly currency: string
    readonly every: 'month' | 'year'
  } | null
}

const ozanLive = 'https://api.ozan.com'

const secret = z.string().regex(/^[\x21-\x7e]{8,200}$/)

export const paymentVariables = {
  LOTLINE_STRIPE_KEY: variable(
    z
      .string()
      .regex(/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9_]{8,200}$/)
      .optional(),
    {
      must: 'a secret or restricted key of Stripe, such as rk_live_…',
      what: 'Stripe takes deposits and the marketplace fee, see [Money](money.md): a secret or restricted key',
    },
  ),
  LOTLINE_STRIPE_WEBHOOK_SECRET: variable(
    z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .pipe(
        z
          .array(z.string().regex(/^whsec_[A-Za-z0-9_]{8,200}$/))
          .min(1)
          .max(2),
      )
      .optional(),
    {
      must: 'the signing secret of the endpoint at Stripe, whsec_…, or the new and the old one, separated by a comma',
      what: 'the signing secret of the endpoint there; while you change it, the new and the old one, separated by a comma',
    },
  ),
  LOTLINE_STRIPE_API: variable(calledOrigin.default('https://api.stripe.com'), {
    must: 'the origin of Stripe’s API, https://api.stripe.com',
    what: 'the address of its API',
  }),
  LOTLINE_OZAN_KEY: variable(secret.optional(), {
    must: 'the API key of the merchant at Ozan',
    what: "Ozan takes deposits, see [Money](money.md): the merchant's API key",
  }),
  LOTLINE_OZAN_SECRET: variable(secret.optional(), {
    must: 'the secret key of the merchant at Ozan, which checksums are made with',
    what: "the merchant's secret key, which checksums are made with",
  }),
  LOTLINE_OZAN_API: variable(calledOrigin.default(ozanLive), {
    must: 'the origin of Ozan’s API, such as https://api.ozan.com',
    what: 'the address of its API',
  }),
  LOTLINE_MARKETPLACE_FEE: variable(
    z
      .string()
      .regex(/^\d{1,6}(?:\.\d{2})? (?:AUD|CAD|EUR|TRY) (?:month|year)$/)
      .refine((text) => Number(text.split(' ')[0]) > 0)
      .optional(),
    {
      must: 'an amount, a currency and month or year, such as 49.00 CAD month',
      what: 'what brokers pay for communities with the flag `subscription`, such as `49.00 CAD month` or `490.00 CAD year`; it needs Stripe',
    },
  ),
}

type Given = z.infer<z.ZodObject<typeof paymentVariables>>

function marketplaceFee(text: string): NonNullable<PaymentConfig['marketplaceFee']> {
  const [amount = '', currency = '', every] = text.split(' ')
  return { amount: Math.round(Number(amount) * 100), currency, every: every === 'year' ? 'year' : 'month' }
}

/** The configured gateway, if all its values are set. */
export function paymentConfig(e: Given): PaymentConfig {
  const { LOTLINE_STRIPE_KEY: key, LOTLINE_STRIPE_WEBHOOK_SECRET: secrets } = e
  return {
    stripe: key === undefined || secrets === undefined ? null : { api: e.LOTLINE_STRIPE_API, key, secrets },
    ozan:
      e.LOTLINE_OZAN_KEY === undefined || e.LOTLINE_OZAN_SECRET === undefined
        ? null
        : { api: e.LOTLINE_OZAN_API, key: e.LOTLINE_OZAN_KEY, secret: e.LOTLINE_OZAN_SECRET },
    marketplaceFee:
      e.LOTLINE_MARKETPLACE_FEE === undefined ? null : marketplaceFee(e.LOTLINE_MARKETPLACE_FEE),
  }
}

const isOzanLive = (api: string): boolean => api === ozanLive
const isStripeLive = (key: string): boolean => /^(?:sk|rk)_live_/.test(key)

const isHere = (api: string): boolean => /^(?:127\.|localhost$|\[::1\]$)/.test(new URL(api).hostname)

/** The variables that make a gateway usable and its money real. */
const accesses = (e: Given) =>
  ({
    stripe: {
      name: 'STRIPE',
      other: 'WEBHOOK_SECRET',
      key: e.LOTLINE_STRIPE_KEY,
      secret: e.LOTLINE_STRIPE_WEBHOOK_SECRET,
      api: e.LOTLINE_STRIPE_API,
      isLive: isStripeLive(e.LOTLINE_STRIPE_KEY ?? ''),
    },
    ozan: {
      name: 'OZAN',
      other: 'SECRET',
      key: e.LOTLINE_OZAN_KEY,
      secret: e.LOTLINE_OZAN_SECRET,
      api: e.LOTLINE_OZAN_API,
      isLive: e.LOTLINE_OZAN_KEY !== undefined && isOzanLive(e.LOTLINE_OZAN_API),
    },
  }) satisfies Record<PaymentProviderName, object>

/**
 * Checks for incomplete settings, a missing return address, and real money beside simulated or test money.
 */
export function paymentContradiction(
  e: Given,
  publicUrl: string | undefined,
  isRehearsal: boolean,
): string[] {
  const gateways = Object.values(accesses(e))
  const used = gateways.filter(({ key }) => key !== undefined)
  const mixed =
    new Set(used.map(({ isLive }) => isLive)).size > 1
      ? [
          `${used.map(({ name }) => `LOTLINE_${name}_KEY`).join(' and ')}: one takes real money and the other does not. Use both for real money, or both for tests.`,
        ]
      : []
  const each = gateways.flatMap(({ name, other, key, secret, api, isLive }) => {
    if ((key === undefined) !== (secret === undefined))
      return [`LOTLINE_${name}_KEY and LOTLINE_${name}_${other} go together: set both or neither.`]
    // A simulated gateway would sell homes for nothing among real sales.
    if (isLive && isRehearsal)
      return [
        `LOTLINE_${name}_KEY takes real money, and a rehearsal simulates the other gateways: set LOTLINE_REHEARSAL to 0.`,
      ]
    if (key === undefined || isHere(api) || publicUrl?.startsWith('https:') === true) return []
    return [
      `LOTLINE_${name}_KEY sends people to a gateway, so LOTLINE_PUBLIC_URL has to be an https address they can come back to.`,
    ]
  })
  return [...mixed, ...each]
}

/** The configured gateways that take no real money. */
export function testGateways({ stripe, ozan }: PaymentConfig): string[] {
  const takesNone = {
    stripe: stripe !== null && !isStripeLive(stripe.key),
    ozan: ozan !== null && !isOzanLive(ozan.api),
  } satisfies Record<PaymentProviderName, boolean>
  return paymentProviders.filter((name) => takesNone[name]).map((name) => gatewayNames[name])
}
