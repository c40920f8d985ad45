import * as z from 'zod/mini'
import { attemptStates } from '../../rules/payments/attempt.ts'
import * as f from '../fields.ts'

const ofPurchase = { projectId: f.projectId, transId: f.id }
const where = { projectId: 'C0303', transId: 812 } as const

/** What was asked to be paid for a purchase, in minor units, and how far it is; part of a purchase. */
export const paymentOfPurchase = z.object({
  minor: z.int(),
  currency: z.string(),
  /** Of the latest try. */
  state: z.enum(attemptStates),
  /** The gateway was asked to close its page and has not answered. */
  isClosing: z.boolean(),
  /** Our page that leads to the gateway, while it can be paid on. */
  page: z.nullable(z.string()),
  /** Why the latest card was refused, as the gateway names it. */
  decline: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The money is set aside or taken, and the home sold. */
  securedAt: z.nullable(f.instant),
  receiptNumber: z.nullable(z.int()),
  receivedAt: z.nullable(f.instant),
  /** Money that bought nothing, and goes back. */
  returned: z.int(),
})

/** Money is paid on a gateway's own page; these open and close it. What was paid, the server asks the gateway. */
export const paymentCalls = {
  /** Opens the page for what is due now; the person has seen both amounts. GetPurchase says where it is. */
  '/purchase/OpenPayment': {
    request: z.strictObject({
      ...ofPurchase,
      total: z.int(),
      due: z.int(),
      language: z.optional(z.enum(['en', 'de', 'tr'])),
    }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { ...where, total: 107348870, due: 2500000, language: 'en' },
      answer: { isOK: 1 },
    },
  },
  /** Closes the page, so that the purchase can be changed or cancelled. What was paid meanwhile counts. */
  '/purchase/StopPayment': {
    request: z.strictObject(ofPurchase),
    answer: z.object({ isOK: f.ok }),
    example: { request: where, answer: { isOK: 1 } },
  },
}
