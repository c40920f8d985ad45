import { daysAfter, isWeekend } from '../days.ts'
import { isoDayIn } from '../validation/dates.ts'
import { momentIn, startOfDay } from '../zoneOffset.ts'
import { holidaysOf } from './holidays.ts'
import type { Exclusion, RescissionRule, StartEvent } from './rule.ts'

/** Proof that something happened, such as receipt of a signed copy. */
export interface Delivery {
  readonly what: StartEvent | Exclusion
  readonly at: Date
  /** The purchaser whose receipt it proves, such as `purchaser.2`; null for all. */
  readonly role: string | null
}

export type Rescission =
  /** There is no right to withdraw. */
  | { readonly state: 'none' }
  /** The rule is not in force, or uncertain. */
  | { readonly state: 'pending' }
  /** The period starts only with proof of these events. */
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
  readonly isCompany: boolean
  /** The people who must each receive a copy. */
  readonly purchasers: readonly string[]
  /** Recorded by staff beyond the holiday lists; valid only for the start it was counted from. */
  readonly lastDay: { readonly day: string; readonly from: Date } | null
}

/** The local day of a term's end; null beyond the holiday lists. */
function lastDay({ days, unit, holidays }: RescissionRule, first: string): string | null {
  if (unit === 'calendar') return daysAfter(first, days)
  let left = days
  for (let day = daysAfter(first, 1); ; day = daysAfter(day, 1)) {
    const known = holidays === null ? undefined : holidaysOf(holidays, Number(day.slice(0, 4)))
    if (known === undefined) return null
    if (isWeekend(day) || known.has(day)) continue
    left -= 1
    if (left === 0) return day
  }
}

/** The first local day that can be a term's last, without holidays. */
function earliestLastDay({ days, unit }: RescissionRule, first: string): string {
  if (unit === 'calendar') return daysAfter(first, days)
  let day = daysAfter(first, 1)
  for (let left = isWeekend(day) ? days : days - 1; left > 0;) {
    day = daysAfter(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}

/** When a local day, or an hour of it, ends, across clock changes. */
function endOf(day: string, { endsAt, zone }: RescissionRule): Date {
  if (endsAt === 24) return new Date(startOfDay(day, zone, 1))
  return new Date(momentIn(Date.parse(day) + endsAt * 60 * 60_000, zone))
}

/** When a term that starts at `from` ends; null without a confirmed holiday list. */
export function endOfTerm(rule: RescissionRule, from: Date): Date | null {
  const day = lastDay(rule, isoDayIn(from, rule.zone))
  return day === null ? null : endOf(day, rule)
}

/** The state of the right to withdraw. The latest of its proven events starts the term. */
export function rescissionOf(
  rule: RescissionRule,
  { deliveries, withdrawnAt, waivedAt, isCompany, purchasers, lastDay: recorded }: Facts,
  now: Date,
): Rescission {
  if (withdrawnAt !== null) return { state: 'withdrawn', at: withdrawnAt }
  if (rule.status !== 'inForce') return { state: rule.status }
  if (isCompany && rule.excludes.includes('company')) return { state: 'none' }
  if (deliveries.some(({ what }) => rule.excludes.some((one) => one === what))) return { state: 'none' }
  if (waivedAt !== null) return { state: 'waived', at: waivedAt }
  const starts = rule.start.map((what) => ({ what, at: happenedAt(what, deliveries, purchasers) }))
  const missing = starts.filter(({ at }) => at === null).map(({ what }) => what)
  if (missing.length > 0) return { state: 'notStarted', missing }
  const from = new Date(Math.max(...starts.map(({ at }) => at ?? 0)))
  const counted = endOfTerm(rule, from)
  const isRecorded = counted === null && recorded?.from.getTime() === from.getTime()
  const ends = isRecorded ? endOf(recorded.day, rule) : counted
  return ends !== null && now >= ends ? { state: 'ended', ends } : { state: 'running', from, ends }
}

/**
 * When an event was last proven: redelivering a paper restarts the term. A copy must have reached every
 * purchaser.
 */
function happenedAt(
  what: StartEvent,
  deliveries: readonly Delivery[],
  purchasers: readonly string[],
): number | null {
  const of = deliveries.filter((one) => one.what === what)
  const each = what === 'signedCopy' && purchasers.length > 0 ? purchasers : [null]
  const times = each.map((who) =>
    Math.max(
      ...of.filter(({ role }) => who === null || role === null || role === who).map(({ at }) => at.getTime()),
    ),
  )
  return times.every((time) => Number.isFinite(time)) ? Math.max(...times) : null
}

/** The maximum length of a term beyond its weekdays. */
const mostHolidays = 21

/** Whether a day can be a term's last: enough weekdays have passed, but not too many, holidays aside. */
export function canBeLastDay(rule: RescissionRule, from: Date, day: string): 'early' | 'late' | true {
  const earliest = earliestLastDay(rule, isoDayIn(from, rule.zone))
  if (day < earliest) return 'early'
  return day <= daysAfter(earliest, mostHolidays) ? true : 'late'
}

/** Whether a buyer can still withdraw. */
export const mayWithdraw = ({ state }: Rescission): boolean => state === 'notStarted' || state === 'running'

/** Whether the sale is firm: nobody can withdraw, or ever could. */
export const isFirm = ({ state }: Rescission): boolean =>
  state === 'ended' || state === 'waived' || state === 'none' || state === 'pending'

/** Whether the right can be waived so: by a solicitor's certificate, or the buyer in writing. */
export function mayWaive({ waive, status }: RescissionRule, by: 'certificate' | 'writing'): boolean {
  return status === 'inForce' && waive === by
}

/** The cost of withdrawing, in minor units of the price's currency. */
export function costOfWithdrawing({ cost: { percent, least } }: RescissionRule, price: number): number {
  return percent === 0 ? least : Math.max(least, Math.round((price * percent) / 100))
}

/** When a purchase's papers were signed; null until then. */
export interface PapersTimes {
  readonly sentAt: Date | null
  /** The officer signed: the contract is made. */
  readonly acceptedAt: Date | null
  readonly completedAt: Date | null
}

/**
 * An event's earliest possible moment; null while it cannot have happened. `papers` is null for a contract
 * signed elsewhere: only a disclosure can predate its purchase.
 */
export function earliestOf(
  what: StartEvent | Exclusion,
  { begunAt, papers }: { readonly begunAt: Date; readonly papers: PapersTimes | null },
): Date | null {
  switch (what) {
    case 'disclosure':
    case 'allPapers':
    case 'agent':
    case 'notAtDistance':
    case 'viewed':
    case 'threeLots':
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
