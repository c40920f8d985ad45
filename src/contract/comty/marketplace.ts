import * as z from 'zod/mini'
import { commissionStages } from '../../rules/office/commissions.ts'
import { depositStates } from '../../rules/pricing/receivedDeposits.ts'
import { subscriptionsTold } from '../../rules/payments/subscription.ts'
import * as f from '../fields.ts'

const every = z.enum(['month', 'year'])
const fee = z.object({ minor: z.int(), currency: z.string(), every })

/** A broker's earnings from a sale. */
const earned = {
  id: z.int(),
  project_id: z.string(),
  project_name: z.string(),
  homes: z.array(z.object({ number: z.string(), building: z.string(), modelName: z.string() })),
  reference: z.nullable(z.string()),
  rate: z.number(),
  is_percent: z.boolean(),
  /** In the community's time zone, like all days here. */
  told_on: f.day,
  currency: z.string(),
  /** Before tax, in minor units; null until a purchase has one. */
  price: z.nullable(z.int()),
  minor: z.nullable(z.int()),
  stage: z.enum(commissionStages),
  /** The day of the sale, or of the builder's acceptance. */
  day: f.day,
  paid_on: z.nullable(f.day),
  paid_note: z.string(),
}
const earnedExample = {
  id: 7,
  project_id: 'C0404',
  project_name: 'Larch Grove',
  homes: [{ number: '12', building: '', modelName: 'The Alder' }],
  reference: 'K7P2M9',
  rate: 3.5,
  is_percent: true,
  told_on: '2026-11-02',
  currency: 'CAD',
  price: 98_900_000,
  minor: 3_461_500,
  stage: 'due' as const,
  day: '2026-11-10',
  paid_on: null,
  paid_note: '',
}

/** A marketplace operator's desk: brokers and earnings, nothing about buyers. */
export const marketplaceCalls = {
  '/comty/GetMarketplaceBrokers': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      /** More exist than fit. */
      isCut: z.boolean(),
      /** The fee of new subscriptions; null if the server takes none. */
      fee: z.nullable(fee),
      communities: z.array(z.object({ id: z.string(), name: z.string() })),
      brokers: z.array(
        z.object({
          person_id: z.int(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          /** Ids of their marketplace communities. */
          communities: z.array(z.string()),
          /** Whether at least one of them requires a subscription. */
          is_asked: z.boolean(),
          state: z.enum(subscriptionsTold),
          /** Their own fee. */
          fee: z.nullable(fee),
          until: z.nullable(f.instant),
          ends: z.boolean(),
          worksheets: z.int(),
          reminded_at: z.nullable(f.instant),
          may_remind: z.boolean(),
        }),
      ),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        isCut: false,
        fee: { minor: 4900, currency: 'CAD', every: 'month' as const },
        communities: [{ id: 'C0404', name: 'Larch Grove' }],
        brokers: [
          {
            person_id: 3,
            name: 'Avery Lindqvist',
            email: 'agent@lotline.test',
            phone: '416 555 0101',
            communities: ['C0404'],
            is_asked: true,
            state: 'active' as const,
            fee: { minor: 4900, currency: 'CAD', every: 'month' as const },
            until: '2026-12-20T16:05:00.000Z',
            ends: false,
            worksheets: 4,
            reminded_at: null,
            may_remind: false,
          },
        ],
      },
    },
  },
  '/comty/RemindSubscriber': {
    request: z.strictObject({ person_id: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { person_id: 3 }, answer: { isOK: 1 } },
  },
  '/comty/GetMarketplaceListings': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      listings: z.array(
        z.object({
          project_id: z.string(),
          name: z.string(),
          builder: z.string(),
          place: z.string(),
          currency: z.string(),
          agent_commission: z.number(),
          commission_percent: z.int(),
          min_price: z.nullable(z.number()),
          available: z.int(),
          total: z.int(),
          /** It requires a subscription. */
          subscription: z.boolean(),
          brokers: z.int(),
          /** Brokers waiting for its office's approval. */
          asking: z.int(),
          worksheets: z.int(),
          deposits: z.int(),
        }),
      ),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        listings: [
          {
            project_id: 'C0404',
            name: 'Larch Grove',
            builder: 'Tamarack & Sons',
            place: 'Uxbridge, ON',
            currency: 'CAD',
            agent_commission: 3.5,
            commission_percent: 1,
            min_price: 989_000,
            available: 31,
            total: 40,
            subscription: true,
            brokers: 2,
            asking: 0,
            worksheets: 4,
            deposits: 4,
          },
        ],
      },
    },
  },
  '/comty/GetCommissions': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      isCut: z.boolean(),
      commissions: z.array(
        z.object({
          ...earned,
          person_id: z.int(),
          broker: z.string(),
          email: z.string(),
          may_pay: z.boolean(),
          /** Recorded as paid, not yet approved by somebody else. */
          asked: z.nullable(z.object({ paid_on: f.day, note: z.string(), may_decide: z.boolean() })),
          deposits: z.array(
            z.object({
              day: f.day,
              minor: z.int(),
              received: z.int(),
              state: z.enum(depositStates),
            }),
          ),
        }),
      ),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        isCut: false,
        commissions: [
          {
            ...earnedExample,
            person_id: 3,
            broker: 'Avery Lindqvist',
            email: 'agent@lotline.test',
            may_pay: false,
            asked: { paid_on: '2026-11-20', note: 'Transfer 4471', may_decide: true },
            deposits: [
              { day: '2026-11-10', minor: 2_500_000, received: 2_500_000, state: 'received' as const },
            ],
          },
        ],
      },
    },
  },
  '/comty/GetOwnCommissions': {
    request: z.strictObject({}),
    /** The caller's own, newest first. */
    answer: z.object({ isOK: f.ok, isCut: z.boolean(), commissions: z.array(z.object(earned)) }),
    example: { request: {}, answer: { isOK: 1, isCut: false, commissions: [earnedExample] } },
  },
  '/comty/NoteCommission': {
    request: z.strictObject({
      id: f.id,
      /** The day; null if it was not paid. Somebody else must approve. */
      paidOn: z.nullable(f.day),
      note: f.text(200),
    }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { id: 7, paidOn: '2026-11-20', note: 'Transfer 4471' },
      answer: { isOK: 1 },
    },
  },
  '/comty/DecideCommission': {
    request: z.strictObject({
      id: f.id,
      /** As shown to the person who decides: it may have been recorded again since. */
      paidOn: f.day,
      note: f.text(200),
      agrees: z.boolean(),
    }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { id: 7, paidOn: '2026-11-20', note: 'Transfer 4471', agrees: true },
      answer: { isOK: 1 },
    },
  },
  '/comty/GetCommissionStatement': {
    request: z.strictObject({
      /** Null means all. */
      person_id: z.nullable(f.id),
      /** Days of sale, inclusive; null for no limit. */
      from: z.nullable(f.day),
      until: z.nullable(f.day),
    }),
    answer: z.object({
      isOK: f.ok,
      name: z.string(),
      /** CSV, UTF-8. */
      content: z.string(),
      count: z.int(),
      isCut: z.boolean(),
    }),
    example: {
      request: { person_id: 3, from: '2026-11-01', until: '2026-11-30' },
      answer: {
        isOK: 1,
        name: 'commissions-2026-11-01-2026-11-30.csv',
        content: 'broker,email\r\n',
        count: 0,
        isCut: false,
      },
    },
  },
}
