import * as z from 'zod/mini'
import { languages } from '../../rules/languages.ts'
import { attemptStates } from '../../rules/payments/attempt.ts'
import * as f from '../fields.ts'

const ofPurchase = { projectId: f.projectId, transId: f.id }
const where = { projectId: 'C0303', transId: 812 } as const

/** In minor units; part of a purchase. */
export const paymentOfPurchase = z.object({
  minor: z.int(),
  /** Charged so far; the gateway may have taken less than was due. */
  captured: z.int(),
  currency: z.string(),
  /** The state of the latest attempt. */
  state: z.enum(attemptStates),
  /** The gateway has not answered yet. */
  isClosing: z.boolean(),
  /** The page that leads to the gateway, while it can be paid. */
  page: z.nullable(z.string()),
  /** For the latest card. */
  decline: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** Whether the sale still equals what was checked when payment was requested. */
  isAgreed: z.boolean(),
  /** Authorised or captured, and the home sold. */
  securedAt: z.nullable(f.instant),
  receiptNumber: z.nullable(z.int()),
  receivedAt: z.nullable(f.instant),
  /** Could not be used and is refunded. */
  returned: z.int(),
})

/** Paid for a purchase by card and debit, to be refunded, and refunded, in minor units. */
export const moneyOfPurchase = z.object({
  currency: z.string(),
  paid: z.int(),
  goingBack: z.int(),
  wentBack: z.int(),
})

/** Payments on a gateway's own page. The server asks the gateway for the result. */
export const paymentCalls = {
  /** Opens a page for `due`; GetPurchase has its address. Both amounts are as the person saw them. */
  '/purchase/OpenPayment': {
    request: z.strictObject({
      ...ofPurchase,
      total: z.int(),
      due: z.int(),
      language: z.optional(z.enum(languages)),
    }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { ...where, total: 107348870, due: 2500000, language: 'en' },
      answer: { isOK: 1 },
    },
  },
  /** Closes the page, to change or cancel the purchase. Earlier payments count. */
  '/purchase/StopPayment': {
    request: z.strictObject(ofPurchase),
    answer: z.object({ isOK: f.ok }),
    example: { request: where, answer: { isOK: 1 } },
  },
}
