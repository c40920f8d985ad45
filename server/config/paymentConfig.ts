import * as z from 'zod'

export interface PaymentConfig {
  readonly stripe: { readonly api: string; readonly key: string; readonly secrets: readonly string[] } | null
}

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)

/** Who takes money, and how we speak to them. */
export const paymentVariables = {
  LOTLINE_STRIPE_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9_]{8,200}$/)
    .optional(),
  /** Two while the secret is being changed: the new one first. */
  LOTLINE_STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(
      z
        .array(z.string().regex(/^whsec_[A-Za-z0-9_]{8,200}$/))
        .min(1)
        .max(2),
    )
    .optional(),
  LOTLINE_STRIPE_API: origin.default('https://api.stripe.com'),
}

export const paymentExpectations = {
  LOTLINE_STRIPE_KEY: 'a secret or restricted key of Stripe, such as rk_live_…',
  LOTLINE_STRIPE_WEBHOOK_SECRET:
    'the signing secret of the endpoint at Stripe, whsec_…, or the new and the old one, separated by a comma',
  LOTLINE_STRIPE_API: 'the origin of Stripe’s API, https://api.stripe.com',
}

type Given = z.infer<z.ZodObject<typeof paymentVariables>>

/** What is configured; a gateway needs all its values. */
export function paymentConfig(e: Given): PaymentConfig {
  const { LOTLINE_STRIPE_KEY: key, LOTLINE_STRIPE_WEBHOOK_SECRET: secrets } = e
  return {
    stripe: key === undefined || secrets === undefined ? null : { api: e.LOTLINE_STRIPE_API, key, secrets },
  }
}

const isHere = (api: string): boolean => /^(?:127\.|localhost$|\[::1\]$)/.test(new URL(api).hostname)

/** Half a configuration, or one by which people cannot come back from the gateway. */
export function paymentContradiction(e: Given, publicUrl: string | undefined): string[] {
  const { LOTLINE_STRIPE_KEY: key, LOTLINE_STRIPE_WEBHOOK_SECRET: secrets } = e
  if ((key === undefined) !== (secrets === undefined))
    return ['LOTLINE_STRIPE_KEY and LOTLINE_STRIPE_WEBHOOK_SECRET go together: set both, or none.']
  if (key === undefined || isHere(e.LOTLINE_STRIPE_API) || publicUrl?.startsWith('https:') === true) return []
  return [
    'LOTLINE_STRIPE_KEY sends people to a gateway, so LOTLINE_PUBLIC_URL has to be an https address they can come back to.',
  ]
}
