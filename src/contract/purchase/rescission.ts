import * as z from 'zod/mini'
import { exclusions, startEvents } from '../../rules/rescission/rule.ts'
import * as f from '../fields.ts'

/** Events that staff can record, with proof. */
const recorded = z.enum([...startEvents, ...exclusions])

/** The state of the right to withdraw; part of a purchase. */
export const coolingOff = z.object({
  /** The id of the rule (rules/rescission/rules). */
  rule: z.string(),
  state: z.enum(['none', 'pending', 'notStarted', 'running', 'ended', 'waived', 'withdrawn']),
  /** Before the period starts. */
  missing: z.array(z.enum(startEvents)),
  startedAt: z.nullable(f.instant),
  /** Null while not running, or before the place's public holidays are confirmed. */
  endsAt: z.nullable(f.instant),
  withdrawnAt: z.nullable(f.instant),
  /** Minor units: the cost of withdrawing. */
  cost: z.int(),
  mayWithdraw: z.boolean(),
  /** From then on, nobody can withdraw. */
  firmAt: z.nullable(f.instant),
  /** The caller may record a buyer's letter of withdrawal. */
  mayNoteWithdrawal: z.optional(z.boolean()),
  /** What staff recorded besides deliveries. Only staff see it, and may strike it. */
  lastDay: z.optional(z.nullable(z.object({ day: z.string(), why: z.string() }))),
  waiver: z.optional(z.nullable(z.object({ at: f.instant, how: z.string() }))),
  /** The records that count. Staff see them, and strike their own. */
  records: z.optional(
    z.array(
      z.object({ id: z.int(), what: recorded, at: f.instant, how: z.string(), isByStaff: z.boolean() }),
    ),
  ),
})

const ofPurchase = { projectId: f.projectId, transId: f.id }
const where = { projectId: 'C0101', transId: 812 } as const
const done = z.object({ isOK: f.ok })

export const rescissionCalls = {
  /** Withdraws for the buyer: frees the home, tells everybody. Repeatable. Only for parties. */
  '/purchase/Withdraw': {
    request: z.strictObject(ofPurchase),
    answer: done,
    example: { request: where, answer: { isOK: 1 } },
  },
  /** Records a buyer's letter of withdrawal for a manager; frees the home likewise. */
  '/purchase/NoteWithdrawal': {
    request: z.strictObject({
      ...ofPurchase,
      /** The date on which it takes effect. */
      at: f.instant,
      proof: z.string().check(z.minLength(3), z.maxLength(300)),
    }),
    answer: done,
    example: {
      request: { ...where, at: '2026-11-20T16:05:00.000Z', proof: 'Registered letter, file 12' },
      answer: { isOK: 1 },
    },
  },
  /** Records, with proof, a receipt, an event, or what removes the right. */
  '/purchase/NoteDelivery': {
    request: z.strictObject({
      ...ofPurchase,
      what: recorded,
      at: f.instant,
      how: z.string().check(z.minLength(3), z.maxLength(300)),
    }),
    answer: done,
    example: {
      request: {
        ...where,
        what: 'disclosure',
        at: '2026-11-20T16:05:00.000Z',
        how: 'Signed for at the desk',
      },
      answer: { isOK: 1 },
    },
  },
  /** Strikes a delivery, last day or waiver, which stays without effect. */
  '/purchase/StrikeDelivery': {
    request: z.strictObject({
      ...ofPurchase,
      /** The delivery to strike. */
      id: z.optional(z.int()),
      /** Or the purchase's other record to strike. */
      what: z.optional(z.enum(['lastDay', 'waiver'])),
      why: z.string().check(z.minLength(3), z.maxLength(300)),
    }),
    answer: done,
    example: { request: { ...where, id: 31, why: 'Another sale was meant' }, answer: { isOK: 1 } },
  },
  /** The last day to withdraw, beyond the list of public holidays. */
  '/purchase/SetLastDay': {
    request: z.strictObject({
      ...ofPurchase,
      /** YYYY-MM-DD, where the home is. */
      day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      why: z.string().check(z.minLength(3), z.maxLength(300)),
    }),
    answer: done,
    example: {
      request: { ...where, day: '2033-01-12', why: 'Kim Doe, solicitor, letter of 3 January' },
      answer: { isOK: 1 },
    },
  },
  /** Records the buyer's waiver, where the rule allows one. */
  '/purchase/WaiveRescission': {
    request: z.strictObject({
      ...ofPurchase,
      by: z.enum(['certificate', 'writing']),
      /** The certificate's solicitor and date, or the letter's place. */
      proof: z.string().check(z.minLength(3), z.maxLength(300)),
    }),
    answer: done,
    example: {
      request: { ...where, by: 'certificate', proof: 's. 66W, Kim Doe, 20 November' },
      answer: { isOK: 1 },
    },
  },
}
