import * as z from 'zod/mini'
import { endings } from '../../rules/journey/purchase.ts'
import { storyActors, storyEvents } from '../../rules/office/story.ts'
import { kioskTroubles } from '../../rules/office/kioskTrouble.ts'
import { moneyStates, paperStates, turns } from '../../rules/office/standing.ts'
import { mostReread } from '../../rules/office/reread.ts'
import { moneyReasons, taskKinds } from '../../rules/office/tasks.ts'
import { listParts } from '../../rules/pricing/newerList.ts'
import * as f from '../fields.ts'

/** §7; partners also send 0 and 1. */
const isHighrise = z.optional(z.nullable(z.union([z.boolean(), f.id])))
/** §7: the caller's own id; the session decides. */
const userId = f.optionalId
const reason = z.optional(z.nullable(f.text(500)))

const home = z.object({
  unitId: z.int(),
  number: z.string(),
  building: z.string(),
  modelName: z.string(),
})

const task = z.object({
  what: z.enum(taskKinds),
  /** The id of the purchase, worksheet, envelope or payment; 0 for a kiosk. */
  id: z.int(),
  transid: z.nullable(z.int()),
  project_id: z.string(),
  project_name: z.string(),
  isHighrise: z.boolean(),
  homes: z.array(home),
  /** Empty for callers who may not see them. */
  people: z.array(z.string()),
  /** When it ends, or when it began waiting. */
  at: f.instant,
  /** In an open purchase. */
  step: z.nullable(z.string()),
  turn: z.nullable(z.enum(turns)),
  /** A kiosk in trouble, and how many submissions it could not send. */
  kiosk: z.nullable(
    z.object({ id: z.string(), name: z.string(), why: z.enum(kioskTroubles), unsent: z.int() }),
  ),
  /** §4: the envelope's action and actor; null: new papers are to be sent. */
  actionId: z.nullable(z.int()),
  actorId: z.nullable(z.int()),
  isOverdue: z.boolean(),
  /** What the homes cost, in minor units; absent in old copies, null if unknown. */
  total: z.optional(z.nullable(z.int())),
  /** Why money needs attention; `minor` is the amount in minor units. */
  why: z.nullable(z.enum(moneyReasons)),
  minor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** A worksheet's own key and status. */
  client_ref: z.nullable(z.string()),
  offer_status_id: z.nullable(z.int()),
  broker: z.string(),
})

/** A purchase on the board. */
const sale = z.object({
  transid: z.int(),
  state: z.enum(['open', 'reserved', 'cancelled', 'failed']),
  /** Why it ended without a home. */
  ended: z.nullable(z.enum(endings)),
  homes: z.array(home),
  people: z.array(z.string()),
  representative: z.string(),
  step: z.string(),
  turn: z.enum(turns),
  /** The price with everything, in minor units; absent in old copies. */
  total: z.optional(z.int()),
  money: z.object({ state: z.enum(moneyStates), minor: z.int(), currency: z.string() }),
  papers: z.enum(paperStates),
  envelopeId: z.nullable(z.int()),
  actionId: z.int(),
  actorId: z.int(),
  /** A newer price list differs, but it keeps the prices of its hold. */
  keepsPrice: z.boolean(),
  holdEnds: z.nullable(f.instant),
  madeAt: f.instant,
  changedAt: f.instant,
  reference: z.nullable(z.string()),
})

const exampleHome = { unitId: 14, number: '14', building: '', modelName: 'The Alder' }
const exampleTask = {
  what: 'hold' as const,
  id: 812,
  transid: 812,
  project_id: 'C0101',
  project_name: 'Maple Bend',
  isHighrise: false,
  homes: [exampleHome],
  people: ['Ada Nielsen'],
  at: '2026-11-20T16:20:00.000Z',
  step: 'infoGathering',
  turn: 'buyer' as const,
  kiosk: null,
  actionId: null,
  actorId: null,
  isOverdue: false,
  total: 97999000,
  why: null,
  minor: null,
  currency: 'CAD',
  client_ref: null,
  offer_status_id: null,
  broker: '',
}
const exampleSale = {
  transid: 812,
  state: 'open' as const,
  ended: null,
  homes: [exampleHome],
  people: ['Ada Nielsen'],
  representative: 'Bram Okafor',
  step: 'infoGathering',
  turn: 'buyer' as const,
  total: 97999000,
  money: { state: 'due' as const, minor: 2500000, currency: 'CAD' },
  papers: 'none' as const,
  envelopeId: null,
  actionId: 0,
  actorId: 0,
  keepsPrice: true,
  holdEnds: '2026-11-20T16:20:00.000Z',
  madeAt: '2026-11-20T16:05:00.000Z',
  changedAt: '2026-11-20T16:08:00.000Z',
  reference: null,
}

/** The effects of releasing or unselling a home. */
const follows = z.object({
  undo: z.enum(['release', 'unsell']),
  /** Guards against undoing another deal. */
  dealId: z.nullable(z.int()),
  transid: z.nullable(z.int()),
  /** Every home that becomes available. */
  homes: z.array(home),
  people: z.array(z.string()),
  /** A gateway's page is open and is closed first. */
  isPaying: z.boolean(),
  /** Of all amounts here; null without a purchase. */
  currency: z.nullable(z.string()),
  money: z.nullable(
    z.object({
      currency: z.string(),
      /** Captured and not refunded: a manager decides on it. */
      taken: z.int(),
      /** Authorised but not captured: it is released automatically. */
      setAside: z.int(),
      /** The part of `taken` that is already to be refunded. */
      promised: z.int(),
    }),
  ),
  /** Incomplete ones become void; signed ones stay. */
  envelopes: z.int(),
  completed: z.int(),
  /** Debits not yet sent to the bank, which are cancelled. */
  debits: z.int(),
  /** Collected by debit, in minor units, for the office to pay back. */
  debited: z.int(),
  /** Received by cheque or transfer, in minor units, for the office to pay back. */
  noted: z.int(),
  /** Numbers of sent bank files with its debits: the bank must be notified. */
  bankFiles: z.array(z.int()),
  /** The worksheet that returns to review, because the home is kept for it. */
  worksheetId: z.nullable(z.int()),
  /** How many people wait for these homes. Each goes to the first after a minute for undoing. */
  waiting: z.int(),
})

const unsold = z.object({
  isOK: f.ok,
  /** §4: "Unsell succeeds when result is above 0". */
  result: z.int(),
  version: z.int(),
})
const unsoldExample = { isOK: 1, result: 1, version: 20 }

export const salesCalls = {
  '/comty/GetTransactionSaleList': {
    request: z.strictObject({ userId, project_id: z.optional(z.nullable(f.projectId)), isHighrise }),
    answer: z.object({
      isOK: f.ok,
      TransQueue: z.array(task),
      /** A kind exceeds its maximum; a request for a single project has more. */
      isCut: z.boolean(),
      projects: z.array(z.object({ id: f.projectId, name: z.string() })),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        TransQueue: [exampleTask],
        isCut: false,
        projects: [{ id: 'C0101', name: 'Alder Ridge' }],
      },
    },
  },
  '/comty/GetTransactionSaleQueue': {
    request: z.strictObject({
      userId,
      project_id: f.projectId,
      isHighrise,
      before: f.optionalId,
      /** These purchases alone. */
      only: z.optional(z.array(f.id).check(z.maxLength(mostReread))),
    }),
    answer: z.object({
      isOK: f.ok,
      TransQueue: z.array(sale),
      /** Null if there are no older ones. */
      before: z.nullable(z.int()),
      older: z.int(),
    }),
    example: {
      request: { project_id: 'C0101', isHighrise: false },
      answer: { isOK: 1, TransQueue: [exampleSale], before: null, older: 0 },
    },
  },
  /** Reminders of a sale, on or off. */
  '/comty/SwitchReminders': {
    request: z.strictObject({ transid: f.id, on: z.boolean() }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { transid: 812, on: false }, answer: { isOK: 1 } },
  },
  '/comty/GetTransactionSaleQueueInfo': {
    request: z.strictObject({ transid: f.id, isHighrise }),
    answer: z.object({
      isOK: f.ok,
      project_id: z.string(),
      sale,
      /** The newest first. */
      story: z.array(
        z.object({
          at: f.instant,
          what: z.enum(storyEvents),
          by: z.enum(storyActors),
          /** Only for the builder's people. */
          name: z.string(),
          note: z.string(),
        }),
      ),
      /** Today's list prices, if a held home keeps different ones. */
      newerList: z.nullable(z.object({ parts: z.array(z.enum(listParts)), total: z.int() })),
      /** Whether staff may continue it for the buyer. */
      mayTakeOver: z.boolean(),
      /** Whether people are reminded of open tasks. */
      reminds: z.boolean(),
      /** Whether only the card payment is missing, and who asked to sell without; or null. */
      withoutCard: z.optional(
        z.nullable(
          z.object({
            due: z.int(),
            asked: z.nullable(
              z.object({
                id: z.int(),
                reason: z.string(),
                mayDecide: z.boolean(),
                /** Whether the caller has asked; absent from older servers. */
                mayTakeBack: z.optional(z.boolean()),
              }),
            ),
          }),
        ),
      ),
      /** From an accepted application, for callers who may see the names. */
      purchasers: z.array(z.object({ Id: z.int(), name: z.string(), share: z.nullable(z.number()) })),
      /** For a new buyer: whether ID is required, and which fields the application papers need. */
      idDemanded: z.boolean(),
      paperFields: z.array(z.string()),
      /** How the buyers heard of the project; empty if not said. */
      heardFrom: z.optional(z.string()),
    }),
    example: {
      request: { transid: 812, isHighrise: false },
      answer: {
        isOK: 1,
        project_id: 'C0101',
        sale: exampleSale,
        story: [
          {
            at: '2026-11-20T16:05:00.000Z',
            what: 'holdTake' as const,
            by: 'buyer' as const,
            name: '',
            note: '',
          },
        ],
        newerList: { parts: ['homes' as const], total: 96500000 },
        mayTakeOver: true,
        reminds: true,
        withoutCard: { due: 2500000, asked: null },
        purchasers: [{ Id: 31, name: 'Ada Nielsen', share: null }],
        idDemanded: false,
        paperFields: ['purchasers.0.profession'],
        heardFrom: 'Friend or family',
      },
    },
  },
  '/comty/GetUndoing': {
    request: z.strictObject({ project_id: f.projectId, lot_id: f.id }),
    answer: z.object({ isOK: f.ok, follows }),
    example: {
      request: { project_id: 'C0101', lot_id: 14 },
      answer: {
        isOK: 1,
        follows: {
          undo: 'unsell' as const,
          dealId: 31,
          transid: 812,
          homes: [exampleHome],
          people: ['Ada Nielsen'],
          isPaying: false,
          currency: 'CAD',
          money: { currency: 'CAD', taken: 2500000, setAside: 0, promised: 0 },
          envelopes: 1,
          completed: 0,
          debits: 2,
          debited: 0,
          noted: 0,
          bankFiles: [],
          worksheetId: null,
          waiting: 0,
        },
      },
    },
  },
  '/comty/Unsell': {
    request: z.strictObject({ suite_id: f.id, user_id: f.optionalId, deal_id: f.optionalId, reason }),
    answer: unsold,
    example: { request: { suite_id: 301, user_id: null }, answer: unsoldExample },
  },
  '/comty/UnsellLR': {
    request: z.strictObject({
      lot_id: f.id,
      user_id: f.optionalId,
      template_id: f.optionalId,
      project_id: f.projectId,
      lot_number: z.optional(z.nullable(f.text(60))),
      deal_id: f.optionalId,
      reason,
    }),
    answer: unsold,
    example: {
      request: { lot_id: 14, user_id: null, template_id: 9, project_id: 'C0101', lot_number: '14' },
      answer: unsoldExample,
    },
  },
}
