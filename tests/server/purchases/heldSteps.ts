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

/** An open purchase of a project with every step. */
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
 * The steps of the journey during which homes are held, which are all those of an open purchase. An ended one
 * holds none.
 */
export const heldSteps = purchaseJourney.filter(({ when }) => when?.(open) !== false)

const namesOf = (rows: typeof heldSteps): PurchaseStep[] => rows.map(({ name }) => name)

/** Those at which papers are sent for signing. */
export const signingSteps = namesOf(heldSteps.filter(({ number }) => number === 6))

/** Those at which a gateway's page may be open. */
export const payingSteps = namesOf(heldSteps.filter(({ number }) => number === 8))

/** The other steps, which a buyer does alone. */
export const ownSteps = namesOf(heldSteps.filter(({ number }) => number !== 6 && number !== 8))
