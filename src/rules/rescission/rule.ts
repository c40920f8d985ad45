import type { HolidayPlace } from './holidays.ts'

/** Events that start a term; each needs proof. */
export const startEvents = [
  'signedCopy',
  'disclosure',
  'allPapers',
  'contractMade',
  'buyerSigned',
  'accepted',
] as const
export type StartEvent = (typeof startEvents)[number]

/** What removes the right from a sale, if its rule allows, with proof like the events. */
export const exclusions = ['agent', 'notAtDistance', 'viewed', 'threeLots'] as const
export type Exclusion = (typeof exclusions)[number]

export interface RescissionRule {
  readonly id: string
  readonly days: number
  /** The day of its start is not counted. */
  readonly unit: 'calendar' | 'business'
  /** The term starts with the latest of these. */
  readonly start: readonly StartEvent[]
  /** Events proven by signing a paper that states them; staff enter nothing. */
  readonly acknowledged: readonly StartEvent[]
  /** The last day's closing hour; 24 is the end of the day. */
  readonly endsAt: 17 | 24
  readonly zone: string
  /** The place whose public holidays are not business days; null counts every day. */
  readonly holidays: HolidayPlace | null
  /** When notice takes effect: when sent, or when received. */
  readonly notice: 'given' | 'received'
  /** What withdrawing costs: a share of the price, and a minimum in minor units. */
  readonly cost: { readonly percent: number; readonly least: number }
  /** Whether and how the right can be waived. `unsure`: unknown, so not at all. */
  readonly waive: 'no' | 'certificate' | 'writing' | 'unsure'
  /** Groups without this right. */
  readonly excludes: readonly ('company' | Exclusion)[]
  /** `pending`: not in force, or uncertain; it has no effect. */
  readonly status: 'inForce' | 'pending' | 'none'
  readonly source: string
  /** Public pages that agree, as of `checked`; absent if only legal research was consulted. */
  readonly compared?: readonly string[]
  /** YYYY-MM-DD */
  readonly checked: string
}
