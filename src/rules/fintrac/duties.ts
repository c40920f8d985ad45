import type { RiskRating } from './lists.ts'
import type { RatedFacts } from './rating.ts'
import { largeCash, ratingOf } from './rating.ts'

export const dutyKinds = [
  'politicalReview',
  'largeCashReport',
  'entityWithin',
  'registerDiscrepancy',
  'considerReport',
  'monitor',
  'identify',
] as const
/** A duty that follows from a record, with its deadline. */
export type Duty = (typeof dutyKinds)[number]

/** As on the board. Whoever joined a sale has the record itself as a duty, until it is made. */
export const shownDuties = [...dutyKinds, 'record'] as const

export interface DueDuty {
  readonly duty: Duty
  /** Null for the whole relationship. */
  readonly days: number | null
}

/** Whether a corporation's place of registration, as typed, is the federal register. */
const isFederal = (place: string): boolean =>
  /\b(?:cbca|lcsa|corporations canada|canada business corporations act)\b/i.test(place) ||
  /^\s*(?:canada|(?:canada\W+)?f[eé]d[eé]rale?(?:ly)?(?: (?:register|corporation))?(?:\W+canada)?)\W*$/i.test(
    place,
  )

// FINTRAC: source of wealth and senior review in 30 days, a large transaction (added up over 24 hours) in 15 (virtual currency
// in 5), an entity in 30, a discrepancy with the federal register of a corporation at high risk in 30, identity with the transaction
/** The duties that a record creates. */
export function dutiesOf(
  facts: RatedFacts & { readonly isExistenceProven: boolean; readonly registrationPlace: string },
  risk: RiskRating = ratingOf(facts),
): DueDuty[] {
  const found: DueDuty[] = []
  if (facts.political !== 'none') found.push({ duty: 'politicalReview', days: 30 })
  if (facts.fundsOfDay >= largeCash && facts.fundsWay === 'cash')
    found.push({ duty: 'largeCashReport', days: 15 })
  if (facts.fundsOfDay >= largeCash && facts.fundsWay === 'virtual')
    found.push({ duty: 'largeCashReport', days: 5 })
  if (facts.isEntity && !facts.isExistenceProven) found.push({ duty: 'entityWithin', days: 30 })
  if (facts.isEntity && risk === 'high' && isFederal(facts.registrationPlace))
    found.push({ duty: 'registerDiscrepancy', days: 30 })
  if (facts.identity === 'open') found.push({ duty: 'identify', days: 0 })
  if (facts.identity === 'refused') found.push({ duty: 'considerReport', days: null })
  if (risk === 'high') found.push({ duty: 'monitor', days: null })
  return found
}

/** When a duty of a record is due; null for the whole relationship. */
export const dueAtOf = ({
  days,
  madeAt,
}: {
  readonly days: number | null
  readonly madeAt: Date
}): Date | null => (days === null ? null : new Date(madeAt.getTime() + days * 24 * 60 * 60_000))

/** How long a record is kept after the sale has ended, in years. */
// FINTRAC: at least five years
const keptYears = 5

/** Records of sales that ended before this moment are past their retention period. */
export function keptFrom(now: Date): Date {
  const from = new Date(now)
  from.setUTCFullYear(from.getUTCFullYear() - keptYears)
  return from
}
