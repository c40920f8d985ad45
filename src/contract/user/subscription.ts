import * as z from 'zod/mini'
import * as f from '../fields.ts'

const told = ['none', 'paying', 'active', 'overdue', 'lapsed', 'ended'] as const

/** What a broker pays for the marketplace. Money is paid on a gateway's page. */
// §2 /payment, §3 StripeSubscriptionActive
export const subscriptionCalls = {
  /** The fee, and how the caller's own subscription stands by now. While it is being paid, the gateway is asked too. */
  '/user/GetSubscription': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      /** Null: nobody asks for one here. */
      fee: z.nullable(z.object({ minor: z.int(), currency: z.string(), every: z.enum(['month', 'year']) })),
      state: z.enum(told),
      /** The gateway's page, while it can be paid on. */
      page: z.nullable(z.string()),
      /** To when it is paid. */
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
  /** Opens the gateway's page for the caller's subscription. Pressed again, it is the same page. */
  '/user/OpenSubscription': {
    request: z.strictObject({
      projectId: f.projectId,
      /** The fee that the page has shown, in minor units. */
      fee: z.int(),
      language: z.optional(z.enum(['en', 'de', 'tr'])),
    }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0404', fee: 4900, language: 'en' }, answer: { isOK: 1 } },
  },
  /** Lets the subscription end with the period that is paid for, or go on after all. */
  '/user/EndSubscription': {
    request: z.strictObject({ ends: z.boolean() }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { ends: true }, answer: { isOK: 1 } },
  },
}
