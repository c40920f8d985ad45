import * as z from 'zod/mini'
import { startEvents } from '../../rules/rescission/rule.ts'
import * as f from '../fields.ts'

/** Part of a purchase. */
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
  /** Firm: nobody can withdraw any more. */
  firmAt: z.nullable(f.instant),
})

const ofPurchase = { projectId: f.projectId, transId: f.id }
const where = { projectId: 'C0101', transId: 812 } as const
const done = z.object({ isOK: f.ok })

export const rescissionCalls = {
  /** The home is released and everybody is told. Repeating it is harmless. */
  '/purchase/Withdraw': {
    request: z.strictObject(ofPurchase),
    answer: done,
    example: { request: where, answer: { isOK: 1 } },
  },
  /** Staff record that something was received or happened, with proof. */
  '/purchase/NoteDelivery': {
    request: z.strictObject({
      ...ofPurchase,
      what: z.enum(startEvents),
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
  /** Staff record the buyer's waiver, where the rule allows one. */
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
