import * as z from 'zod/mini'
import { languages } from '../../rules/languages.ts'
import * as f from '../fields.ts'

const told = ['none', 'paying', 'active', 'overdue', 'lapsed', 'ended'] as const

/** Paid on a gateway's page. */
// §2 /payment, §3 StripeSubscriptionActive
export const subscriptionCalls = {
  /** During a payment, the gateway is asked too. */
  '/user/GetSubscription': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      /** Null if there is no fee here. */
      fee: z.nullable(z.object({ minor: z.int(), currency: z.string(), every: z.enum(['month', 'year']) })),
      state: z.enum(told),
      page: z.nullable(z.string()),
      /** Paid until then. */
      until: z.nullable(f.instant),
      /** It ends then. */
      ends: z.boolean(),
      /** No real money is taken. */
      rehearsal: z.boolean(),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        fee: { minor: 4900, currency: 'CAD', every: 'month' },
        state: 'active',
        page: null,
        until: '2026-12-20T16:00:00.000Z',
        ends: false,
        rehearsal: false,
      },
    },
  },
  /** Repeating it gives the same page. */
  '/user/OpenSubscription': {
    request: z.strictObject({
      projectId: f.projectId,
      /** As shown on the page, in minor units. */
      fee: z.int(),
      language: z.optional(z.enum(languages)),
    }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0404', fee: 4900, language: 'en' }, answer: { isOK: 1 } },
  },
  /** Cancels at the end of the paid period, or undoes that. */
  '/user/EndSubscription': {
    request: z.strictObject({ ends: z.boolean() }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { ends: true }, answer: { isOK: 1 } },
  },
}
