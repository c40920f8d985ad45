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
}

/** What is true of a purchase. Steps that don't exist yet are asked for by no project. */
export const purchaseFacts = (
  { projectId, unitId, state, steps, terms, preview }: Standing,
  missing: readonly string[],
): PurchaseFacts => ({
  projectId,
  unitId,
  state,
  steps,
  termsAccepted: terms.acceptedAt !== null,
  previewed: preview !== null,
  identityChecked: false,
  missing,
  reported: false,
  signed: false,
  witnessed: false,
  papersShown: false,
  confirmed: state === 'reserved',
  paid: false,
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
