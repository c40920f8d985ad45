import * as z from 'zod/mini'
import * as f from '../fields.ts'

const madeDocument = z.object({ isOK: f.ok, transactionId: z.int(), pages: z.int(), madeAt: f.instant })
const deposit = z.strictObject({ Depositdayafter: z.int().check(z.gte(0)), Depositp: f.money })

export const saleDocuments = {
  /**
   * Makes the reservation agreement of the caller's purchase of this home. The amounts are what the page shows: they
   * are compared, never used.
   */
  '/comty/SetViewDocument': {
    request: z.strictObject({
      projectId: f.projectId,
      template_id: f.optionalId,
      lot_id: f.optionalId,
      suite_id: f.optionalId,
      price: z.optional(z.nullable(f.money)),
      discount: z.optional(z.nullable(f.money)),
      options: z.optional(z.array(f.id).check(z.maxLength(300))),
      closing_date: z.optional(z.nullable(f.day)),
      flag: z.optional(z.nullable(z.int())),
    }),
    answer: madeDocument,
    example: {
      request: { projectId: 'C0101', lot_id: 14, template_id: 9, price: 1073488.7 },
      answer: { isOK: 1, transactionId: 812, pages: 2, madeAt: '2026-11-20T16:12:00.000Z' },
    },
  },
  /** The preview itself; it is made anew each time and stored nowhere. */
  '/purchase/GetPreview': {
    request: z.strictObject({ projectId: f.projectId, transId: f.id }),
    answer: z.object({ isOK: f.ok, contentType: z.string(), base64: z.string(), pages: z.int() }),
    example: {
      request: { projectId: 'C0101', transId: 812 },
      answer: { isOK: 1, contentType: 'application/pdf', base64: 'JVBERi0=', pages: 2 },
    },
  },
  /** Forgets the documents made for a purchase; the next look makes them again. */
  '/comty/ResetDocuments': {
    request: z.strictObject({ transactionId: f.id, projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, transactionId: z.int() }),
    example: {
      request: { transactionId: 812, projectId: 'C0101' },
      answer: { isOK: 1, transactionId: 812 },
    },
  },
  /** The deposits of a purchase as dates and amounts. Those sent are compared with the server's own. */
  '/comty/CreateDeposits': {
    request: z.strictObject({
      transactionId: f.id,
      projectType: f.optionalId,
      depositArray: z.array(deposit).check(z.maxLength(60)),
      totalPrice: f.money,
    }),
    answer: z.object({
      isOK: f.ok,
      transactionId: z.int(),
      totalPrice: z.number(),
      deposits: z.array(z.object({ day: f.day, Depositdayafter: z.int(), amount: z.number() })),
    }),
    example: {
      request: {
        transactionId: 812,
        projectType: 1,
        depositArray: [{ Depositdayafter: 30, Depositp: 25000 }],
        totalPrice: 1073488.7,
      },
      answer: {
        isOK: 1,
        transactionId: 812,
        totalPrice: 1073488.7,
        deposits: [{ day: '2026-12-20', Depositdayafter: 30, amount: 25000 }],
      },
    },
  },
}
