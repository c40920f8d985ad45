import type { PurchaseFacts, PurchaseState, PurchaseSteps } from './purchase.ts'

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
