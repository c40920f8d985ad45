import { currentStep, stepsOf } from './journey.ts'
import {
  type PurchaseFacts,
  purchaseJourney,
  type PurchaseState,
  type PurchaseStep,
  type PurchaseSteps,
} from './purchase.ts'

/** A purchase as the order of its steps depends on it. */
interface Standing {
  readonly projectId: string
  readonly unitId: number
  readonly state: PurchaseState
  readonly steps: PurchaseSteps
  readonly terms: { readonly acceptedAt: string | null }
  readonly preview: object | null
  readonly purchaserCount: number
  /** Those whose application was accepted; it is handed in again after a change. */
  readonly purchasers: readonly unknown[]
  /** What of its papers is signed, as they are now. */
  readonly signing: { readonly signed: boolean; readonly witnessed: boolean; readonly papersShown: boolean }
  /** How far each purchaser's identity is; null or absent if nobody asks. */
  readonly identity?: { readonly people: readonly { readonly standing: string }[] } | null | undefined
  /** Places of the purchasers who are reported. */
  readonly reported?: readonly number[] | undefined
  /** What was asked to be paid; `securedAt`: the money is taken or set aside. Null or absent before. */
  readonly payment?: { readonly securedAt: Date | string | null } | null | undefined
}

/** What is missing, by its id, when the fields are complete but have not been accepted. */
export const acceptance = 'purchasers'

/**
 * What is true of a purchase; `missing` names fields that are missing or wrong.
 */
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
  missing: missing.length === 0 && purchasers.length < purchaserCount ? [acceptance] : missing,
  reported: (reported?.length ?? 0) >= purchaserCount,
  signed: signing.signed,
  witnessed: signing.witnessed,
  papersShown: signing.papersShown,
  confirmed: state === 'reserved' || payment != null,
  paid: payment?.securedAt != null,
})

/** The step that an address without one leads to: the welcome, until something was done. */
export function dueStep(
  facts: PurchaseFacts,
  { typed, chosen }: { readonly typed: object; readonly chosen: readonly unknown[] },
): PurchaseStep {
  const isBegun = facts.termsAccepted || Object.keys(typed).length > 0 || chosen.length > 0
  const first = stepsOf(purchaseJourney, facts)[0]
  return (isBegun ? currentStep(purchaseJourney, facts) : first)?.name ?? 'welcome'
}
