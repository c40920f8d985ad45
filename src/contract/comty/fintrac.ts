import * as z from 'zod/mini'
import { purposesOf, reportTypes, riskRatings, riskReasons } from '../../rules/fintrac/lists.ts'
import { dutyKinds, shownDuties } from '../../rules/fintrac/duties.ts'
import { mostBuyers } from '../../rules/worksheets.ts'
import * as f from '../fields.ts'

const position = z.int().check(z.gte(1), z.lte(mostBuyers))
const allPurposes = [...new Set([...purposesOf.person, ...purposesOf.entity])] as const
/** By the field ids of its form (rules/fields). */
const values = z.record(z.string().check(z.maxLength(60)), z.union([f.text(600), z.boolean()]))
const where = { projectId: 'C0101', transId: 812 } as const

// §3 FinTrac, §7
export const fintracCalls = {
  '/comty/GetFintracInfo': {
    request: z.strictObject({ projectId: f.projectId, type: z.optional(z.enum(reportTypes)) }),
    answer: z.object({
      isOK: f.ok,
      risks: z.array(z.enum(riskRatings)),
      reasons: z.array(z.enum(riskReasons)),
      purposes: z.array(z.enum(allPurposes)),
    }),
    example: {
      request: { projectId: 'C0101', type: 'person' },
      answer: {
        isOK: 1,
        risks: ['low', 'medium', 'high'],
        reasons: ['usual', 'other'],
        purposes: ['ownHome'],
      },
    },
  },
  /**
   * Writes one purchaser's record, once their application is accepted, or supplements a sold home's. The risk
   * is computed unless staff rate it.
   */
  '/comty/SubmitFinTracInfo': {
    request: z.strictObject({
      projectId: f.projectId,
      transactionId: f.id,
      position,
      type: z.enum(reportTypes),
      record: values,
    }),
    answer: z.object({ isOK: f.ok, transaction_id: z.int() }),
    example: {
      request: {
        projectId: 'C0101',
        transactionId: 812,
        position: 1,
        type: 'person',
        record: { occupation: 'Nurse', purpose: 'ownHome', political: 'none', fundsWay: 'none' },
      },
      answer: { isOK: 1, transaction_id: 812 },
    },
  },
  /** The initial values: saved ones, otherwise from the identity check and the application. */
  '/purchase/GetReport': {
    request: z.strictObject({ projectId: f.projectId, transId: f.id }),
    answer: z.object({
      isOK: f.ok,
      people: z.array(
        z.object({
          position,
          type: z.enum(reportTypes),
          name: z.string(),
          /** An identity check exists. */
          isSeen: z.boolean(),
          /** How identity was checked, for display. */
          seen: z.nullable(
            z.object({
              method: z.string(),
              document: z.nullable(z.string()),
              jurisdiction: z.string(),
              country: z.string(),
              expiry: z.string(),
              checkedAt: z.nullable(f.instant),
            }),
          ),
          isReported: z.boolean(),
          record: values,
        }),
      ),
      /** Whether the caller rates the risk. */
      isStaff: z.boolean(),
      /** Money received for the sale, according to the books; for staff only. */
      received: z.array(
        z.object({
          receivedAt: f.instant,
          /** Minor units. */
          minor: z.int(),
          currency: z.string(),
          /** A gateway, or the scheme of a debit. */
          how: z.string(),
          account: z.string(),
          /** The bank took the debit back. */
          isReturned: z.boolean(),
        }),
      ),
    }),
    example: {
      request: where,
      answer: {
        isOK: 1,
        people: [
          {
            position: 1,
            type: 'person',
            name: 'Mia Lindqvist',
            isSeen: true,
            seen: {
              method: 'veriff',
              document: 'passport',
              jurisdiction: 'Canada',
              country: 'CA',
              expiry: '2031-06-30',
              checkedAt: '2026-11-20T16:05:00.000Z',
            },
            isReported: false,
            record: { occupation: 'Nurse' },
          },
        ],
        isStaff: false,
        received: [],
      },
    },
  },
  /** Readable only with the permission. */
  '/comty/NoteSuspicion': {
    request: z.strictObject({
      projectId: f.projectId,
      transId: f.id,
      position: z.optional(z.nullable(position)),
      note: z.string().check(z.minLength(1), z.maxLength(4000)),
    }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { ...where, position: 1, note: 'Wanted to split the deposit below the limit.' },
      answer: { isOK: 1 },
    },
  },
  /** The duties of a project's records, for compliance only. */
  '/comty/GetDuties': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      duties: z.array(
        z.object({
          transId: z.int(),
          /** The sale's name. */
          reference: z.string(),
          position: z.int(),
          name: z.string(),
          duty: z.enum(shownDuties),
          /** Null for the whole relationship. */
          dueAt: z.nullable(f.instant),
          /** How it was completed; null while open. */
          note: z.nullable(z.string()),
          doneAt: z.nullable(f.instant),
        }),
      ),
      /** More exist than fit; open ones come first. */
      isCut: z.optional(z.boolean()),
    }),
    example: {
      request: { projectId: 'C0101' },
      answer: {
        isOK: 1,
        duties: [
          {
            transId: 812,
            reference: 'R-7MQK-4TXP',
            position: 1,
            name: 'Mia Laurent',
            duty: 'politicalReview',
            dueAt: '2026-12-20T16:05:00.000Z',
            note: null,
            doneAt: null,
          },
        ],
      },
    },
  },
  /** Compliance records how a duty was completed. */
  '/comty/EndDuty': {
    request: z.strictObject({
      projectId: f.projectId,
      transId: f.id,
      position,
      duty: z.enum(dutyKinds),
      note: z.string().check(z.minLength(3), z.maxLength(1000)),
    }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { ...where, position: 1, duty: 'politicalReview', note: 'Reviewed by the director' },
      answer: { isOK: 1 },
    },
  },
  /** For compliance only. */
  '/comty/GetSuspicions': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      suspicions: z.array(
        z.object({
          id: z.int(),
          transId: z.int(),
          /** The sale's name. */
          reference: z.string(),
          position: z.nullable(z.int()),
          note: z.string(),
          madeAt: f.instant,
          madeBy: z.string(),
          /** Their name, if known. */
          madeByName: z.optional(z.string()),
        }),
      ),
    }),
    example: {
      request: { projectId: 'C0101' },
      answer: {
        isOK: 1,
        suspicions: [
          {
            id: 3,
            transId: 812,
            reference: 'R-7MQK-4TXP',
            position: 1,
            note: 'Wanted to split the deposit below the limit.',
            madeAt: '2026-11-20T16:05:00.000Z',
            madeBy: 'person:4',
          },
        ],
      },
    },
  },
}
