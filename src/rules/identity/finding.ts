import { birthDate, expiryDate } from '../validation/dates.ts'
import { isAccepted, type SeenDocument } from './documents.ts'
import { foldedName, isSameName } from './names.ts'

export const identityProviders = ['veriff', 'jumio'] as const
export type ProviderName = (typeof identityProviders)[number]
export const isProvider = (method: string | null): method is ProviderName =>
  identityProviders.some((name) => name === method)

/**
 * `picture` was only uploaded; `original` seen by staff, who also have the two methods without a photo.
 * `refused`: no ID was shown, staff gave a reason to go on; nobody was identified.
 */
export const identityMethods = [
  'picture',
  ...identityProviders,
  'original',
  'creditFile',
  'dualProcess',
  'refused',
] as const
export type IdentityMethod = (typeof identityMethods)[number]

export const identityStates = ['pending', 'approved', 'declined', 'again', 'expired', 'review'] as const
export type IdentityState = (typeof identityStates)[number]

/** What a project accepts: a picture, or only verified identities. Null for no check. */
export const identityDemands = ['upload', 'verified'] as const
export type IdentityDemand = (typeof identityDemands)[number]

/** Why a check fails, besides a provider's own reasons. */
export const findingReasons = [
  'documentExpired',
  'documentRefused',
  'tooYoung',
  'unreadable',
  'fraud',
  'unsupported',
  'noPicture',
  'other',
] as const
export type FindingReason = (typeof findingReasons)[number]

/** A provider's answer. */
export interface IdentityDecision {
  readonly state: IdentityState
  readonly reasons: readonly FindingReason[]
  readonly document: SeenDocument | null
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD, or empty. */
  readonly birthDate: string
  readonly checkedAt: Date | null
}

/** As it counts: approvals of expired or refused documents and of minors are rejections. */
export function countedDecision(decision: IdentityDecision, now: Date, timeZone: string): IdentityDecision {
  if (decision.state !== 'approved') return decision
  const { document } = decision
  const reasons: FindingReason[] = []
  if (document !== null && !isAccepted(document.type)) reasons.push('documentRefused')
  if (document !== null && expiryDate(document.expiry, now, timeZone) !== null)
    reasons.push('documentExpired')
  if (decision.birthDate !== '' && birthDate(decision.birthDate, now, timeZone) !== null)
    reasons.push('tooYoung')
  return reasons.length === 0 ? decision : { ...decision, state: 'declined', reasons }
}

/** The part of a purchaser's identity check that decides the outcome. */
export interface IdentityFinding {
  readonly position: number
  readonly method: IdentityMethod
  readonly state: IdentityState
  readonly firstName: string
  readonly lastName: string
  /** The typed name that staff have compared with the document and accepted; of a refusal, whose it is. */
  readonly accepted: { readonly firstName: string; readonly lastName: string } | null
  readonly reasons: readonly FindingReason[]
}

/** The state of a purchaser's identity. `nameDiffers`: staff decide. */
export type IdentityStanding = 'open' | 'done' | 'nameDiffers' | Exclude<IdentityState, 'approved'>

/** Whether a purchaser can still show an ID: after a noted refusal too, because an ID shown later counts instead. */
export const mayStillShow = ({
  standing,
  method,
}: {
  readonly standing: IdentityStanding
  readonly method: IdentityMethod | null
}): boolean => standing !== 'done' || method === 'refused'

interface Typed {
  readonly firstName: string
  readonly lastName: string
}

const hasName = ({ firstName, lastName }: Typed): boolean => `${firstName}${lastName}`.trim() !== ''

/** Staff accepted this name only, not any name typed later. */
const isAcceptedName = (typed: Typed, { accepted }: IdentityFinding): boolean =>
  accepted !== null &&
  foldedName(`${typed.firstName} ${typed.lastName}`) ===
    foldedName(`${accepted.firstName} ${accepted.lastName}`)

/** A refusal stands for the person whom staff named with it. */
const isNoted = (typed: Typed, { accepted }: IdentityFinding): boolean =>
  accepted !== null && isSameName(typed, accepted)

function standingOfOne(demand: IdentityDemand, typed: Typed, finding: IdentityFinding): IdentityStanding {
  if (finding.state !== 'approved') return finding.state
  // Whoever is typed in that person's place has not been asked for an ID.
  if (finding.method === 'refused') return !hasName(typed) || isNoted(typed, finding) ? 'done' : 'open'
  if (finding.method === 'picture') return demand === 'upload' ? 'done' : 'open'
  const isComparable = hasName(typed) && hasName(finding)
  return !isComparable || isAcceptedName(typed, finding) || isSameName(typed, finding)
    ? 'done'
    : 'nameDiffers'
}

/**
 * A purchaser's state from their checks, oldest first: a sufficient one, else a noted refusal, else the
 * latest.
 */
export function identityStanding(
  demand: IdentityDemand,
  typed: Typed,
  findings: readonly IdentityFinding[],
): { readonly standing: IdentityStanding; readonly by: IdentityFinding | null } {
  const standings = findings.map((by) => ({ standing: standingOfOne(demand, typed, by), by }))
  const all = standings.filter(({ standing }) => standing === 'done')
  const done = all.findLast(({ by }) => by.method !== 'refused') ?? all.at(-1)
  return done ?? standings.findLast(({ standing }) => standing !== 'open') ?? { standing: 'open', by: null }
}
