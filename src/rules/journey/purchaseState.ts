import { type AttemptState, isEnded } from '../payments/attempt.ts'
import { currentStep, stepsOf } from './journey.ts'
import {
  type PurchaseFacts,
  purchaseJourney,
  type PurchaseState,
  type PurchaseStep,
  type PurchaseSteps,
} from './purchase.ts'

/** The parts of a purchase on which its steps depend. */
export interface Standing {
  readonly projectId: string
  readonly unitId: number
  readonly state: PurchaseState
  readonly steps: PurchaseSteps
  readonly terms: { readonly acceptedAt: string | null }
  readonly preview: object | null
  readonly purchaserCount: number
  /** Purchasers with an accepted application; a change requires a new one. */
  readonly purchasers: readonly unknown[]
  /** Signatures on the current papers. */
  readonly signing: { readonly signed: boolean; readonly witnessed: boolean; readonly papersShown: boolean }
  /** The state of each purchaser's identity; null without checks. */
  readonly identity: { readonly people: readonly { readonly standing: string }[] } | null
  /** Positions of purchasers with a complete record. */
  readonly reported: readonly number[]
  /** The amount due; `securedAt`: when the money was captured or authorised. Null before. */
  readonly payment: {
    readonly securedAt: Date | string | null
    readonly state?: AttemptState | undefined
    /** Whether the sale still equals what was checked when payment was requested. */
    readonly isAgreed: boolean
  } | null
}

/** The id of the missing acceptance, when the fields are complete. */
export const acceptance = 'purchasers'

/** The facts about a purchase; `missing` lists missing or wrong fields. */
export const purchaseFacts = (
  {
    projectId,
    unitId,
    state,
    steps,
    terms,
    preview,
    purchaserCount,
    purchasers,
    identity,
    reported,
    signing,
    payment,
  }: Standing,
  missing: readonly string[],
): PurchaseFacts => ({
  projectId,
  unitId,
  state,
  steps,
  termsAccepted: terms.acceptedAt !== null,
  previewed: preview !== null,
  identityChecked: identity?.people.every(({ standing }) => standing === 'done') ?? false,
  identityPending: identity?.people.some(({ standing }) => standing === 'pending') ?? false,
  missing: missing.length === 0 && purchasers.length < purchaserCount ? [acceptance] : missing,
  reported: reported.length >= purchaserCount,
  signed: signing.signed,
  witnessed: signing.witnessed,
  papersShown: signing.papersShown,
  confirmed: state === 'reserved' || payment?.isAgreed === true,
  isPaying: payment?.state !== undefined && !isEnded(payment.state),
  paid: payment?.securedAt != null,
})

/** The step for an address without one: the welcome, until something has been done. */
export function dueStep(
  facts: PurchaseFacts,
  { typed, chosen }: { readonly typed: object; readonly chosen: readonly unknown[] },
): PurchaseStep {
  // A project may have no terms.
  const isBegun = facts.termsAccepted || facts.previewed || Object.keys(typed).length > 0 || chosen.length > 0
  const first = stepsOf(purchaseJourney, facts)[0]
  return (isBegun ? currentStep(purchaseJourney, facts) : first)?.name ?? 'welcome'
}
