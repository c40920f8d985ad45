import * as z from 'zod/mini'
import { whyNotMade } from '../../rules/papers/fault.ts'
import * as f from '../fields.ts'
import { keyPoints, keyPointsExample } from '../keyPoints.ts'

const madeDocument = z.object({ isOK: f.ok, transactionId: z.int(), pages: z.int(), madeAt: f.instant })
const deposit = z.strictObject({ Depositdayafter: z.int().check(z.gte(0)), Depositp: f.money })

/** Why a paper cannot be made: src/rules/papers/fault.ts. */
const paperFault = z.object({
  why: z.enum(whyNotMade),
  paper: z.string(),
  title: z.string(),
  page: z.nullable(z.int()),
  key: z.nullable(z.string()),
  letters: z.string(),
})
/** The bytes that would be signed, and their key points. */
const shownPaper = z.object({
  key: z.string(),
  title: z.string(),
  language: z.string(),
  base64: z.string(),
  pages: z.int(),
  sha256: z.string(),
  companion: keyPoints,
})

export const saleDocuments = {
  /** Makes the reservation agreement. The page's amounts are compared, never used. */
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
  /** Made on each request and never stored. */
  '/purchase/GetPreview': {
    request: z.strictObject({ projectId: f.projectId, transId: f.id }),
    answer: z.object({
      isOK: f.ok,
      contentType: z.string(),
      /** For older pages that show only one. */
      base64: z.string(),
      pages: z.int(),
      papers: z.array(shownPaper),
      /** Before they can be signed. */
      missing: z.array(paperFault),
      /** Why there are no papers. */
      failed: z.array(paperFault),
    }),
    example: {
      request: { projectId: 'C0101', transId: 812 },
      answer: {
        isOK: 1,
        contentType: 'application/pdf',
        base64: 'JVBERi0=',
        pages: 2,
        papers: [
          {
            key: 'agreement',
            title: 'Agreement of purchase and sale',
            language: 'en',
            base64: 'JVBERi0=',
            pages: 2,
            sha256: 'b0f7e3c1a9d25f4486e1c2a7d9058b3f6a4e1d7c92b85f03e6d4a1b7c8e9f201',
            companion: keyPointsExample,
          },
        ],
        missing: [
          {
            why: 'missing',
            paper: 'agreement',
            title: 'Agreement of purchase and sale',
            page: 0,
            key: 'purchaser.1.name',
            letters: '',
          },
        ],
        failed: [],
      },
    },
  },
  /** Discards a purchase's documents; they are made again when next requested. */
  '/comty/ResetDocuments': {
    request: z.strictObject({ transactionId: f.id, projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, transactionId: z.int() }),
    example: {
      request: { transactionId: 812, projectId: 'C0101' },
      answer: { isOK: 1, transactionId: 812 },
    },
  },
  /** Deposits as dates and amounts, compared with the server's if sent. */
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
