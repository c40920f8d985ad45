import {
  purchaseJourney,
  type PurchaseStep,
  type PurchaseSteps,
} from '../../../src/rules/journey/purchase.ts'

const everything: PurchaseSteps = {
  hasOptions: true,
  hasTerms: true,
  hasPreview: true,
  checksIdentity: true,
  reports: true,
  signs: true,
  hasWitness: true,
  takesPayment: true,
}

/** An open purchase in a project that has every step. */
const open = {
  projectId: '',
  unitId: 0,
  state: 'open',
  steps: everything,
  termsAccepted: false,
  previewed: false,
  identityChecked: false,
  identityPending: false,
  missing: [],
  reported: false,
  signed: false,
  witnessed: false,
  papersShown: false,
  confirmed: false,
  isPaying: false,
  paid: false,
} as const

/**
 * The steps at which a purchase holds its homes: all steps of an open purchase, because one that has ended
 * holds none.
 */
export const heldSteps = purchaseJourney.filter(({ when }) => when?.(open) !== false)

const namesOf = (rows: typeof heldSteps): PurchaseStep[] => rows.map(({ name }) => name)

/** The steps at which papers are sent for signing. */
export const signingSteps = namesOf(heldSteps.filter(({ number }) => number === 6))

/** The steps at which a gateway's page may be open. */
export const payingSteps = namesOf(heldSteps.filter(({ number }) => number === 8))

/** The other steps, which buyers complete by themselves. */
export const ownSteps = namesOf(heldSteps.filter(({ number }) => number !== 6 && number !== 8))
