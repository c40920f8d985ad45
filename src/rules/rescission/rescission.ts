import { isoDayIn } from '../validation/dates.ts'
import { momentIn, startOfDay } from '../zoneOffset.ts'
import { type Holidays, holidaysOf } from './holidays.ts'
import type { RescissionRule, StartEvent } from './rule.ts'

/** Proof that something happened, such as receipt of a signed copy. */
export interface Delivery {
  readonly what: StartEvent
  readonly at: Date
}

export type Rescission =
  /** There is no such right here. */
  | { readonly state: 'none' }
  /** Not in force, or not certain. */
  | { readonly state: 'pending' }
  /** Nothing starts the period without proof; these events are awaited. */
  | { readonly state: 'notStarted'; readonly missing: readonly StartEvent[] }
  /** `ends` is null while the place's holidays are not confirmed. */
  | { readonly state: 'running'; readonly from: Date; readonly ends: Date | null }
  | { readonly state: 'ended'; readonly ends: Date }
  | { readonly state: 'waived'; readonly at: Date }
  | { readonly state: 'withdrawn'; readonly at: Date }

interface Facts {
  readonly deliveries: readonly Delivery[]
  readonly withdrawnAt: Date | null
  readonly waivedAt: Date | null
  /** A purchaser is a corporation. */
  readonly isCompany: boolean
}

const dayMs = 24 * 60 * 60_000
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

function isBusinessDay(day: string, { days }: Holidays): boolean {
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !days.has(day)
}

/** The local day on which a term ends; null if the holiday lists do not cover it. */
function lastDay({ days, unit, holidays }: RescissionRule, first: string): string | null {
  if (unit === 'calendar') return plusDays(first, days)
  const known = holidays === null ? undefined : holidaysOf[holidays]
  if (known === undefined) return null
  const from = unit === 'businessCounted' ? first : plusDays(first, 1)
  let left = days
  for (let day = from; day >= known.from && day <= known.until; day = plusDays(day, 1)) {
    if (!isBusinessDay(day, known)) continue
    left -= 1
    if (left === 0) return day
  }
  return null
}

/** The moment when a local day, or a given hour of it, ends, whatever the clock changes. */
function endOf(day: string, { endsAt, zone }: RescissionRule): Date {
  if (endsAt === 24) return new Date(startOfDay(day, zone, 1))
  return new Date(momentIn(Date.parse(day) + endsAt * 60 * 60_000, zone))
}

/** When a term that starts at `from` ends; null without a confirmed holiday list. */
export function endOfTerm(rule: RescissionRule, from: Date): Date | null {
  const day = lastDay(rule, isoDayIn(from, rule.zone))
  return day === null ? null : endOf(day, rule)
}

/** The state of the right to withdraw. The term starts with the latest of its events, and each needs proof. */
export function rescissionOf(
  rule: RescissionRule,
  { deliveries, withdrawnAt, waivedAt, isCompany }: Facts,
  now: Date,
): Rescission {
  if (withdrawnAt !== null) return { state: 'withdrawn', at: withdrawnAt }
  if (rule.status !== 'inForce') return { state: rule.status }
  if (isCompany && rule.excludes.includes('company')) return { state: 'none' }
  if (waivedAt !== null) return { state: 'waived', at: waivedAt }
  const missing = rule.start.filter((what) => !deliveries.some((one) => one.what === what))
  if (missing.length > 0) return { state: 'notStarted', missing }
  const starts = rule.start.map((what) => latest(deliveries.filter((one) => one.what === what)))
  const from = new Date(Math.max(...starts))
  const ends = endOfTerm(rule, from)
  return ends !== null && now >= ends ? { state: 'ended', ends } : { state: 'running', from, ends }
}

/** A paper delivered again, for example after a material change, restarts the term. */
const latest = (deliveries: readonly Delivery[]): number =>
  Math.max(...deliveries.map(({ at }) => at.getTime()))

/** Whether a buyer can still withdraw. */
export const mayWithdraw = ({ state }: Rescission): boolean => state === 'notStarted' || state === 'running'

/** Whether the sale is final. */
export const isFirm = ({ state }: Rescission): boolean => state === 'ended' || state === 'waived'

/** Whether the right can be waived in this way: with a solicitor's certificate, or by the buyer in writing. */
export function mayWaive({ waive, status }: RescissionRule, by: 'certificate' | 'writing'): boolean {
  return status === 'inForce' && waive === by
}

/** The cost of withdrawing, in minor units of the price's currency. */
export function costOfWithdrawing({ cost: { percent, least } }: RescissionRule, price: number): number {
  return percent === 0 ? least : Math.max(least, Math.round((price * percent) / 100))
}

/** What is known of a purchase's papers; null until it has happened. */
export interface PapersTimes {
  readonly sentAt: Date | null
  /** The officer signed: the contract is made. */
  readonly acceptedAt: Date | null
  readonly completedAt: Date | null
}

/**
 * The earliest moment at which an event can have happened; null while it cannot have. `papers` is null for a contract
 * that is not signed here: then nothing of it is older than the purchase. A disclosure may be handed out long before.
 */
export function earliestOf(
  what: StartEvent,
  { begunAt, papers }: { readonly begunAt: Date; readonly papers: PapersTimes | null },
): Date | null {
  switch (what) {
    case 'disclosure':
    case 'allPapers':
      return new Date(0)
    case 'buyerSigned':
      return papers === null ? begunAt : papers.sentAt
    case 'contractMade':
    case 'accepted':
      return papers === null ? begunAt : papers.acceptedAt
    case 'signedCopy':
      return papers === null ? begunAt : papers.completedAt
  }
}
