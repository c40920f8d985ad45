import * as z from 'zod/mini'
import { attemptStates, disputeStates, unappliedReasons } from '../../rules/payments/attempt.ts'
import { paymentProviders } from '../../rules/payments/firstPayment.ts'
import { moneyWays, notedStates } from '../../rules/payments/notedMoney.ts'
import * as f from '../fields.ts'

const minor = z.int().check(z.gte(1), z.lte(1_000_000_000_00))
const refund = z.object({
  id: z.int(),
  minor: z.int(),
  reason: z.enum(['unapplied', 'withdrawn', 'unsold', 'office']),
  note: z.string(),
  state: z.enum(['asked', 'approved', 'done', 'failed', 'declined']),
  askedAt: f.instant,
  /** A manager who did not request it. */
  mayDecide: z.boolean(),
})
const attempt = z.object({
  id: z.int(),
  state: z.enum(attemptStates),
  /** Whether no real money moves. */
  isTest: z.boolean(),
  minor: z.int(),
  captured: z.int(),
  refunded: z.int(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  decline: z.nullable(z.string()),
  unapplied: z.nullable(z.enum(unappliedReasons)),
  /** With the cardholder's bank. */
  dispute: z.nullable(z.enum(disputeStates)),
  madeAt: f.instant,
})
const payment = z.object({
  id: z.int(),
  transId: z.int(),
  unitId: z.int(),
  homes: z.array(z.string()),
  minor: z.int(),
  currency: z.string(),
  provider: z.string(),
  securedAt: z.nullable(f.instant),
  receiptNumber: z.nullable(z.int()),
  receivedAt: z.nullable(f.instant),
  attempts: z.array(attempt),
  refunds: z.array(refund),
  /** The amount that can still be refunded. */
  left: z.int(),
})
const noted = z.object({
  id: z.int(),
  transId: z.int(),
  homes: z.array(z.string()),
  way: z.enum(moneyWays),
  /** True for money returned. */
  isBack: z.boolean(),
  minor: z.int(),
  currency: z.string(),
  day: f.day,
  /** The cheque's number, or the transfer's reference. */
  note: z.string(),
  state: z.enum(notedStates),
  receiptNumber: z.nullable(z.int()),
  /** Whether a manager who did not record it may decide. */
  mayDecide: z.boolean(),
})
/** A sale for which money can be recorded. */
const sale = z.object({ transId: z.int(), homes: z.array(z.string()), currency: z.string(), noted: z.int() })
const sums = z.object({
  currency: z.string(),
  /** By card, cheque or transfer. */
  captured: z.int(),
  /** By direct debit, less the bank's returns. */
  debited: z.int(),
  refunded: z.int(),
  /** The amount that the gateways paid into the bank, after their fees. */
  paidOut: z.int(),
  fees: z.int(),
  held: z.int(),
  unapplied: z.int(),
  /** The amount in undecided disputes. */
  disputed: z.int(),
})
/** A gateway that the project's money went through. */
const compared = z.object({
  provider: z.enum(paymentProviders),
  /** Whether it is configured and has a list to compare with our books. */
  isComparable: z.boolean(),
  /** Null means never. */
  comparedAt: z.nullable(f.instant),
})

const example = {
  id: 7,
  transId: 812,
  unitId: 14,
  homes: ['14'],
  minor: 2500000,
  currency: 'CAD',
  provider: 'stripe',
  securedAt: '2026-11-20T16:22:00.000Z',
  receiptNumber: 41,
  receivedAt: '2026-11-20T16:22:02.000Z',
  attempts: [
    {
      id: 9,
      state: 'captured',
      isTest: true,
      minor: 2500000,
      captured: 2500000,
      refunded: 0,
      card: { brand: 'visa', last4: '4242' },
      decline: null,
      unapplied: null,
      dispute: null,
      madeAt: '2026-11-20T16:21:00.000Z',
    },
  ],
  refunds: [],
  left: 2500000,
}

/** For the sales office. Minor units. */
export const paymentsCalls = {
  '/payment/GetPayments': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      payments: z.array(payment),
      /** By cheque or bank transfer. */
      noted: z.array(noted),
      sales: z.array(sale),
    }),
    example: {
      request: { projectId: 'C0303' },
      answer: {
        isOK: 1,
        payments: [example],
        noted: [
          {
            id: 3,
            transId: 812,
            homes: ['14'],
            way: 'cheque' as const,
            isBack: false,
            minor: 500000,
            currency: 'CAD',
            day: '2026-11-24',
            note: 'Cheque 1047',
            state: 'asked' as const,
            receiptNumber: null,
            mayDecide: true,
          },
        ],
        sales: [{ transId: 812, homes: ['14'], currency: 'CAD', noted: 0 }],
      },
    },
  },
  /** Asks the gateway about a payment's pages. The list shows the result. */
  '/payment/LookAgain': {
    request: z.strictObject({ projectId: f.projectId, paymentId: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0303', paymentId: 7 }, answer: { isOK: 1 } },
  },
  /** Made once another manager approves. */
  '/payment/AskRefund': {
    request: z.strictObject({ projectId: f.projectId, paymentId: f.id, minor, note: f.text(500) }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: {
        projectId: 'C0303',
        paymentId: 7,
        minor: 2500000,
        note: 'The buyer’s financing fell through.',
      },
      answer: { isOK: 1 },
    },
  },
  '/payment/DecideRefund': {
    request: z.strictObject({ projectId: f.projectId, refundId: f.id, agrees: z.boolean() }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0303', refundId: 3, agrees: true }, answer: { isOK: 1 } },
  },
  /** Money received or returned by cheque or transfer, booked once another manager approves. */
  '/payment/NoteMoney': {
    request: z.strictObject({
      projectId: f.projectId,
      transId: f.id,
      way: z.enum(moneyWays),
      isBack: z.boolean(),
      minor,
      day: f.day,
      note: f.text(200),
    }),
    answer: z.object({ isOK: f.ok, id: z.int() }),
    example: {
      request: {
        projectId: 'C0303',
        transId: 812,
        way: 'cheque' as const,
        isBack: false,
        minor: 500000,
        day: '2026-11-24',
        note: 'Cheque 1047',
      },
      answer: { isOK: 1, id: 3 },
    },
  },
  '/payment/DecideMoney': {
    request: z.strictObject({ projectId: f.projectId, notedId: f.id, agrees: z.boolean() }),
    answer: z.object({ isOK: f.ok, receiptNumber: z.nullable(z.int()) }),
    example: {
      request: { projectId: 'C0303', notedId: 3, agrees: true },
      answer: { isOK: 1, receiptNumber: 42 },
    },
  },
  /**
   * Asks to sell held homes without their due card payment, once another manager approves. What is due stays
   * due.
   */
  '/payment/AskWaiver': {
    request: z.strictObject({
      projectId: f.projectId,
      transId: f.id,
      /** As shown to the person who asks. */
      due: minor,
      reason: f.text(500),
    }),
    answer: z.object({ isOK: f.ok, id: z.int() }),
    example: {
      request: {
        projectId: 'C0303',
        transId: 812,
        due: 2500000,
        reason: 'The gateway is down. The buyer has brought a cheque.',
      },
      answer: { isOK: 1, id: 2 },
    },
  },
  /** Declining one's own request takes it back, which needs no right to decide. */
  '/payment/DecideWaiver': {
    request: z.strictObject({ projectId: f.projectId, waiverId: f.id, agrees: z.boolean() }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0303', waiverId: 2, agrees: true }, answer: { isOK: 1 } },
  },
  /** A day in the project's time zone: money taken, refunded and held, and differences at the gateway. */
  '/payment/GetDaySheet': {
    request: z.strictObject({ projectId: f.projectId, day: f.day }),
    answer: z.object({
      isOK: f.ok,
      sums: z.array(sums),
      gateways: z.array(compared),
      differences: z.array(
        z.object({
          id: z.int(),
          reference: z.string(),
          minor: z.int(),
          currency: z.string(),
          foundAt: f.instant,
          mayDecide: z.boolean(),
        }),
      ),
    }),
    example: {
      request: { projectId: 'C0303', day: '2026-11-20' },
      answer: {
        isOK: 1,
        sums: [
          {
            currency: 'CAD',
            captured: 2500000,
            debited: 0,
            refunded: 0,
            paidOut: 2427470,
            fees: 72530,
            held: 2500000,
            unapplied: 0,
            disputed: 0,
          },
        ],
        gateways: [{ provider: 'stripe', isComparable: true, comparedAt: '2026-11-20T23:00:00.000Z' }],
        differences: [],
      },
    },
  },
  /** Records how a manager resolved a difference. */
  '/payment/NoteDifference': {
    request: z.strictObject({ projectId: f.projectId, differenceId: f.id, note: f.text(500) }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { projectId: 'C0303', differenceId: 4, note: 'A test of our own bank.' },
      answer: { isOK: 1 },
    },
  },
}
