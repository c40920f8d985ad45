import * as z from 'zod/mini'
import { costFields, lotPlanKinds, lotStandings, whyStayed } from '../../rules/office/lotPlan.ts'
import * as f from '../fields.ts'

const local = z.optional(z.nullable(f.localMoment))
const most = 10_000_000_000_000
const minor = z.int().check(z.minimum(0), z.maximum(most))
/** A premium in a builder's list may be negative. */
const minorBefore = z.int().check(z.minimum(-most), z.maximum(most))
const prices = z.object({
  price: z.int(),
  lotPremium: z.int(),
  gradingPrice: z.int(),
  biggerLotPremium: z.int(),
  upgradePrice: z.int(),
  /** The price of a finished home; 0 if the lot has none. */
  builtPrice: z.int(),
})
const what = z.enum(lotPlanKinds)
const field = z.nullable(z.enum(costFields))
/** How many of its lots changed, and how many did not, and why. */
const counts = z.object({
  done: z.int(),
  locked: z.int(),
  moved: z.int(),
  gone: z.int(),
  planned: z.int(),
})
const noCounts = { done: 0, locked: 0, moved: 0, gone: 0, planned: 0 }
const examplePrices = {
  price: 65000000,
  lotPremium: 0,
  gradingPrice: 0,
  biggerLotPremium: 0,
  upgradePrice: 0,
  builtPrice: 0,
}

export const lotPlanCalls = {
  '/comty/GetLotPrices': {
    /** `at`: the moment of the prices. */
    request: z.strictObject({ project_id: f.projectId, at: local }),
    answer: z.object({
      isOK: f.ok,
      currency: z.string(),
      /** IANA. */
      timeZone: z.string(),
      lots: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          building: z.string(),
          standing: z.enum(lotStandings),
          /** In minor units; null if unknown for that moment. */
          prices: z.nullable(prices),
          /** Those that a buyer would pay today. */
          counts: z.array(z.enum(costFields)),
          since: z.nullable(f.instant),
          /** The number of planned changes. */
          planned: z.int(),
          /** Homes that buyers choose for it, whose price is added; empty for another moment. */
          models: z.array(z.int()),
        }),
      ),
      /** Those homes. Their prices come from the builder's import. */
      models: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** By elevation; the letter is empty for a home without elevations. */
          prices: z.array(z.object({ letter: z.string(), minor: z.int() })),
        }),
      ),
    }),
    example: {
      request: { project_id: 'C0101', at: null },
      answer: {
        isOK: 1,
        currency: 'CAD',
        timeZone: 'America/Toronto',
        lots: [
          {
            id: 14,
            number: '14',
            building: '',
            standing: 'onSale' as const,
            prices: examplePrices,
            counts: ['price' as const],
            since: '2026-11-20T16:05:00.000Z',
            planned: 0,
            models: [],
          },
          {
            id: 15,
            number: '15',
            building: '',
            standing: 'onSale' as const,
            prices: examplePrices,
            counts: [
              'lotPremium' as const,
              'gradingPrice' as const,
              'biggerLotPremium' as const,
              'upgradePrice' as const,
            ],
            since: null,
            planned: 0,
            models: [3],
          },
        ],
        models: [
          {
            id: 3,
            name: 'The Alder',
            prices: [
              { letter: 'A', minor: 89_999_000 },
              { letter: 'B', minor: 91_499_000 },
            ],
          },
        ],
      },
    },
  },
  '/comty/ChangeLots': {
    request: z.strictObject({
      project_id: f.projectId,
      what,
      field,
      /** The value the caller saw and the new one; 1: on sale, 0: held back. */
      changes: z
        .array(z.strictObject({ lot_id: f.id, from: minorBefore, to: minor }))
        .check(z.minLength(1), z.maxLength(2000)),
      /** Null means now. */
      at: local,
    }),
    answer: z.object({ isOK: f.ok, id: z.int(), due_at: f.instant, counts }),
    example: {
      request: {
        project_id: 'C0101',
        what: 'price' as const,
        field: 'price' as const,
        changes: [{ lot_id: 14, from: 65000000, to: 66000000 }],
        at: '2026-12-01T10:00',
      },
      answer: { isOK: 1, id: 3, due_at: '2026-12-01T15:00:00.000Z', counts: { ...noCounts, planned: 1 } },
    },
  },
  '/comty/GetLotPlans': {
    request: z.strictObject({ project_id: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      timeZone: z.string(),
      /** Planned changes, earliest first; then past ones, newest first. */
      plans: z.array(
        z.object({
          id: z.int(),
          what,
          field,
          due_at: f.instant,
          made_at: f.instant,
          by: z.string(),
          state: z.enum(['planned', 'done', 'cancelled']),
          /** Due, but not made yet. */
          is_overdue: z.boolean(),
          counts,
          numbers: z.array(z.string()),
          /** The homes that could not be changed, with reasons. */
          stayed: z.array(z.object({ number: z.string(), why: z.enum(whyStayed) })),
        }),
      ),
    }),
    example: {
      request: { project_id: 'C0101' },
      answer: {
        isOK: 1,
        timeZone: 'America/Toronto',
        plans: [
          {
            id: 3,
            what: 'price' as const,
            field: 'price' as const,
            due_at: '2026-12-01T15:00:00.000Z',
            made_at: '2026-11-20T16:05:00.000Z',
            by: 'Mara Lindqvist',
            state: 'planned' as const,
            is_overdue: false,
            counts: { ...noCounts, planned: 1 },
            numbers: ['14'],
            stayed: [],
          },
        ],
      },
    },
  },
  '/comty/CancelLotPlan': {
    request: z.strictObject({ project_id: f.projectId, id: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { project_id: 'C0101', id: 3 }, answer: { isOK: 1 } },
  },
}
