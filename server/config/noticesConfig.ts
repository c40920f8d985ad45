import * as z from 'zod'
import { secretBytes } from '../secrets/standardSignature.ts'
import { calledOrigin } from './origin.ts'
import { variable } from './variable.ts'

export interface MailNotices {
  readonly provider: 'resend'
  /** Verifies the signature of its notices. */
  readonly secret: Buffer
  readonly key: string
  readonly api: string
}

export const noticesVariables = {
  LOTLINE_MAIL_NOTICES: variable(z.enum(['resend']).optional(), {
    must: 'resend, the provider that tells us when mail comes back',
    what: '`resend`, when mail is sent through Resend: it reports bounced mail. See [Bounced mail](services.md#bounced-mail)',
  }),
  LOTLINE_MAIL_NOTICES_SECRET: variable(
    z
      .string()
      .refine((text) => secretBytes(text) !== null)
      .optional(),
    {
      must: 'the signing secret of the webhook, which begins with whsec_',
      what: 'the signing secret of its webhook (`whsec_…`)',
    },
  ),
  LOTLINE_MAIL_NOTICES_KEY: variable(
    z
      .string()
      .regex(/^[\w-]{8,200}$/)
      .optional(),
    {
      must: 'an API key that may read emails, such as re_...',
      what: 'an API key that may read emails (`re_…`)',
    },
  ),
  LOTLINE_MAIL_NOTICES_API: variable(calledOrigin.default('https://api.resend.com'), {
    must: 'the origin of the provider’s API, such as https://api.resend.com',
    what: 'the address of its API',
  }),
}

type Given = z.infer<z.ZodObject<typeof noticesVariables>>

/** The configured provider; null without one, or if `noticesContradiction` finds a fault. */
export function noticesConfig(e: Given): MailNotices | null {
  const { LOTLINE_MAIL_NOTICES: provider, LOTLINE_MAIL_NOTICES_KEY: key } = e
  const secret = secretBytes(e.LOTLINE_MAIL_NOTICES_SECRET ?? '')
  if (provider === undefined || key === undefined || secret === null) return null
  return { provider, secret, key, api: e.LOTLINE_MAIL_NOTICES_API }
}

/** The fault when only some of the three are set. */
export function noticesContradiction(e: Given): string[] {
  const all = [e.LOTLINE_MAIL_NOTICES, e.LOTLINE_MAIL_NOTICES_SECRET, e.LOTLINE_MAIL_NOTICES_KEY]
  const given = all.filter((one) => one !== undefined).length
  return given === 0 || given === all.length
    ? []
    : [
        'LOTLINE_MAIL_NOTICES, LOTLINE_MAIL_NOTICES_SECRET and LOTLINE_MAIL_NOTICES_KEY go together: set all three, or none.',
      ]
}
