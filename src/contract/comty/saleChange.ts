import * as z from 'zod/mini'
import { mostBuyers } from '../../rules/worksheets.ts'
import * as f from '../fields.ts'
import { purchaser } from '../user/worksheets.ts'

/** The changes to a purchase; anything omitted stays the same. */
const wish = {
  transid: f.id,
  /** One of its homes. */
  lot_id: f.id,
  /** The replacement home, with its model. */
  to_lot_id: f.optionalId,
  template_id: f.optionalId,
  /** The home's own price as agreed, in minor units. */
  price: z.optional(z.nullable(z.int().check(z.positive()))),
}
/** The leaving purchaser. */
const leaves = f.optionalId
const wished = { transid: 812, lot_id: 14, to_lot_id: 15, template_id: 9, price: null }

const home = z.object({ unitId: z.int(), number: z.string(), building: z.string(), modelName: z.string() })
const amounts = z.object({
  /** The home's own price. */
  price: z.int(),
  total: z.int(),
  /** Due before the homes are sold. */
  first: z.int(),
})

const change = z.object({
  before: amounts,
  after: amounts,
  currency: z.string(),
  from: home,
  /** Null if the home stays. */
  to: z.nullable(home),
  /** Money received and not being refunded. */
  paid: z.int(),
  /** Choices that the new home does not have, or that have run out. */
  lost: z.array(z.string()),
  /** `replaced`: unfinished papers. `anew`: completed papers stay, and new ones must be signed. */
  papers: z.enum(['none', 'replaced', 'anew']),
  /** How many people are waiting for the home that becomes available. */
  waiting: z.int(),
  /** Null if the buyers stay. */
  people: z.nullable(
    z.object({
      /** Empty if nobody leaves. */
      leaves: z.string(),
      joins: z.boolean(),
      stays: z.array(z.string()),
      /** The new buyer must be identified, and needs a compliance record. */
      identity: z.boolean(),
      record: z.boolean(),
      /** Running debit agreements, with holders, and whether they end with the leaving buyer. */
      agreements: z.array(z.object({ id: z.int(), holders: z.array(z.string()), ends: z.boolean() })),
      /** Unsent debits of ending agreements, which are cancelled. */
      debits: z.int(),
      /** Numbers of sent bank files with such debits: the bank must be notified. */
      bankFiles: z.array(z.int()),
    }),
  ),
})

/** Agreements that end with the leaving buyer; if absent, those in their name. */
const agreements = z.optional(z.nullable(z.array(f.id).check(z.maxLength(50))))

export const saleChangeCalls = {
  '/comty/PreviewSaleChange': {
    request: z.strictObject({
      ...wish,
      people: z.optional(z.nullable(z.strictObject({ leaves, joins: z.boolean(), agreements }))),
    }),
    answer: z.object({ isOK: f.ok, change }),
    example: {
      request: wished,
      answer: {
        isOK: 1,
        change: {
          before: { price: 65000000, total: 68500000, first: 2500000 },
          after: { price: 66000000, total: 69500000, first: 2500000 },
          currency: 'CAD',
          from: { unitId: 14, number: '14', building: '', modelName: 'The Alder' },
          to: { unitId: 15, number: '15', building: '', modelName: 'The Alder' },
          paid: 2500000,
          lost: [],
          papers: 'anew' as const,
          waiting: 0,
          people: null,
        },
      },
    },
  },
  '/comty/ChangeSale': {
    /** `total`: the total that the person saw. */
    request: z.strictObject({
      ...wish,
      people: z.optional(
        z.nullable(
          z.strictObject({
            leaves,
            agreements,
            joins: z.optional(z.nullable(purchaser)),
            /** The percentage of each buyer after the change, in order. */
            shares: z.optional(z.nullable(z.array(z.number()).check(z.maxLength(mostBuyers)))),
          }),
        ),
      ),
      total: z.int(),
      reason: f.text(500),
    }),
    answer: z.object({ isOK: f.ok, envelopeId: z.nullable(z.int()) }),
    example: {
      request: { ...wished, total: 69500000, reason: 'The buyer wants the corner lot' },
      answer: { isOK: 1, envelopeId: 31 },
    },
  },
}
