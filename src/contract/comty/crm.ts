import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** What Lotline has. */
const has = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})
/** What the other system says; null: nothing about it. */
const said = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})
const text = f.text(254)
const perhaps = z.nullable(text)
/** What the person saw when deciding. */
const seen = z.strictObject({
  has: z.strictObject({ firstName: text, lastName: text, email: text, phone: text }),
  said: z.strictObject({ firstName: perhaps, lastName: perhaps, email: perhaps, phone: perhaps }),
})

const example = {
  has: { firstName: 'Ada', lastName: 'Nielsen', email: 'ada@example.com', phone: '+14165550100' },
  said: { firstName: null, lastName: null, email: 'ada.nielsen@example.com', phone: null },
}

export const crmCalls = {
  '/comty/GetCrm': {
    /** A purchase, or a worksheet. */
    request: z.strictObject({
      project_id: f.projectId,
      transid: f.optionalId,
      transaction: f.optionalId,
    }),
    answer: z.object({
      isOK: f.ok,
      records: z.array(
        z.object({
          receiver: z.string(),
          stage: z.string(),
          /** https, or empty. */
          url: z.string(),
          saidAt: f.instant,
        }),
      ),
      /** Empty for callers who may not see names. */
      proposals: z.array(
        z.object({
          id: z.int(),
          receiver: z.string(),
          /** Which purchaser, from 1. */
          position: z.int(),
          has,
          said,
          saidBy: z.string(),
          saidAt: f.instant,
          /** Lotline has changed since the other system read it. */
          isBehind: z.boolean(),
          mayDecide: z.boolean(),
          /** Only a change of the purchasers may replace these details. */
          isBound: z.boolean(),
        }),
      ),
    }),
    example: {
      request: { project_id: 'C0101', transid: 812 },
      answer: {
        isOK: 1,
        records: [
          {
            receiver: 'crm',
            stage: 'Contract out',
            url: 'https://crm.example/deals/77',
            saidAt: '2026-11-28T09:00:00.000Z',
          },
        ],
        proposals: [
          {
            id: 5,
            receiver: 'crm',
            position: 1,
            ...example,
            saidBy: 'Mia Lang',
            saidAt: '2026-11-28T09:01:00.000Z',
            isBehind: false,
            mayDecide: true,
            isBound: false,
          },
        ],
      },
    },
  },
  '/comty/DecideCrm': {
    request: z.strictObject({ project_id: f.projectId, id: f.id, take: z.boolean(), seen }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { project_id: 'C0101', id: 5, take: true, seen: example },
      answer: { isOK: 1 },
    },
  },
}
