import type { FundsWay, PoliticalKind, RiskRating, RiskReason, WayOfIdentity } from './lists.ts'

/** Minor units from which cash and virtual currency must be reported. */
// FINTRAC: 10,000 in 24 hours
export const largeCash = 10_000_00

export interface RatedFacts {
  readonly isThirdParty: boolean
  readonly political: PoliticalKind
  readonly fundsWay: FundsWay
  /** Minor units. */
  readonly fundsAmount: number
  /** With the day's amounts received the same way, for the same sale or from the same person. */
  readonly fundsOfDay: number
  readonly country: string
  /** How identity was checked; null by us, `open` if staff have not seen them yet. */
  readonly identity: WayOfIdentity | 'open' | null
  readonly isEntity: boolean
  /** Whether somebody owns 25% or more. */
  readonly hasOwners: boolean
}

/** Ways of paying whose amounts are added up over a day. */
export const isCash = (way: FundsWay): boolean => way === 'cash' || way === 'virtual'

/** Reasons for a closer look at this purchaser; `usual` without any. */
export function reasonsOf(facts: RatedFacts): RiskReason[] {
  const found: RiskReason[] = []
  if (facts.political !== 'none') found.push('political')
  if (facts.isThirdParty) found.push('thirdParty')
  if (isCash(facts.fundsWay) && facts.fundsAmount > 0) found.push('cash')
  if (facts.country !== '' && facts.country !== 'CA') found.push('abroad')
  if (facts.identity === 'refused') found.push('refusedId')
  else if (facts.identity !== null && facts.identity !== 'photo') found.push('notSeen')
  if (facts.isEntity && facts.hasOwners) found.push('structure')
  return found.length === 0 ? ['usual'] : found
}

/** The rating; staff may rate higher or lower, with a reason. */
export function ratingOf(facts: RatedFacts): RiskRating {
  const { political, fundsWay, fundsOfDay, identity, isThirdParty } = facts
  const isHigh =
    political === 'foreign' ||
    identity === 'refused' ||
    (isCash(fundsWay) && fundsOfDay >= largeCash) ||
    (political !== 'none' && isThirdParty)
  if (isHigh) return 'high'
  return reasonsOf(facts)[0] === 'usual' ? 'low' : 'medium'
}
