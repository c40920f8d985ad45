import { links } from '../links.ts'
import type { IdleRest } from '../session.ts'
import type { Journey, Step } from './journey.ts'

// §2
export type PurchaseStep =
  | 'welcome'
  | 'details'
  | 'optionalFeatures'
  | 'termsAndConditions'
  | 'documentPreview'
  | 'idVerification'
  | 'infoGathering'
  | 'finTrac'
  | 'documentSigning'
  | 'documentSigningWitness'
  | 'documentSigningShowDocs'
  | 'confirmBeforePayment'
  | 'payment'
  | 'congratulations'
  | 'purchaseFailed'

/** The state of a purchase. Cancelled and failed ones have ended without a home. */
export type PurchaseState = 'open' | 'reserved' | 'cancelled' | 'failed'

/** Why a purchase ended without a home. */
export const endings = ['cancelled', 'left', 'expired', 'office', 'unsold', 'money', 'withdrawn'] as const
export type Ending = (typeof endings)[number]

export interface PurchaseSteps {
  readonly hasOptions: boolean
  readonly hasTerms: boolean
  readonly hasPreview: boolean
  readonly checksIdentity: boolean
  readonly reports: boolean
  readonly signs: boolean
  readonly hasWitness: boolean
  readonly takesPayment: boolean
}

/** The facts about a purchase that its steps depend on. */
export interface PurchaseFacts {
  readonly projectId: string
  /** The first home, which addresses name. */
  readonly unitId: number
  readonly state: PurchaseState
  readonly steps: PurchaseSteps
  readonly termsAccepted: boolean
  /** Whether there is a preview of the current state. */
  readonly previewed: boolean
  readonly identityChecked: boolean
  /** Whether somebody is with an identity provider. */
  readonly identityPending: boolean
  /** Ids of the fields that are missing or wrong. */
  readonly missing: readonly string[]
  readonly reported: boolean
  readonly signed: boolean
  readonly witnessed: boolean
  readonly papersShown: boolean
  readonly confirmed: boolean
  /** Whether the gateway's page is open, perhaps on a phone. */
  readonly isPaying: boolean
  readonly paid: boolean
}

/** What buyers confirm before they pay; if another device changes it, they confirm again. */
export type Confirmed = 'sheet' | 'terms' | 'typed'

export interface PurchaseRow extends Step<PurchaseFacts, PurchaseStep> {
  /** The digits of its name, Purchase0000 to Purchase0009 (§2). */
  readonly number: number
  /** Whether it works only with a network. */
  readonly online: boolean
  /** The usual time it takes. */
  readonly minutes: number
  /** Its addition to the confirmation before payment. */
  readonly adds: Confirmed | null
  /** Why the idle clock pauses: people are busy away from this screen. */
  readonly rest: (facts: PurchaseFacts) => IdleRest | null
}

const ended = ({ state }: PurchaseFacts): boolean => state !== 'open'
const running = (facts: PurchaseFacts): boolean => !ended(facts)

const step = (
  number: number,
  name: PurchaseStep,
  minutes: number,
  adds: Confirmed | null,
  rest: {
    readonly online?: boolean
    readonly when?: (facts: PurchaseFacts) => boolean
    readonly needs?: (facts: PurchaseFacts) => readonly string[]
    readonly idle?: (facts: PurchaseFacts) => IdleRest | null
  } = {},
): PurchaseRow => ({
  number,
  name,
  minutes,
  adds,
  online: rest.online ?? false,
  route: 'purchase',
  address: ({ projectId, unitId }) => links.purchase(projectId, unitId, name),
  when: (facts) => running(facts) && (rest.when?.(facts) ?? true),
  needs: rest.needs ?? (() => []),
  rest: rest.idle ?? (() => null),
})

/** A need without a field; its id names the task. */
const unless = (isDone: boolean, id: string): readonly string[] => (isDone ? [] : [id])

/** A purchase's steps, in the order of page, progress, Back, windows and server. */
// §2
export const purchaseJourney: readonly PurchaseRow[] = [
  step(0, 'welcome', 0.5, null),
  step(1, 'details', 1, 'sheet'),
  step(2, 'optionalFeatures', 3, 'sheet', { when: ({ steps }) => steps.hasOptions }),
  step(3, 'termsAndConditions', 3, 'terms', {
    online: true,
    when: ({ steps }) => steps.hasTerms,
    needs: ({ termsAccepted }) => unless(termsAccepted, 'terms'),
  }),
  step(3, 'documentPreview', 2, null, {
    online: true,
    when: ({ steps }) => steps.hasPreview,
    needs: ({ previewed }) => unless(previewed, 'preview'),
  }),
  step(4, 'idVerification', 3, null, {
    online: true,
    when: ({ steps }) => steps.checksIdentity,
    needs: ({ identityChecked }) => unless(identityChecked, 'identity'),
    idle: ({ identityPending }) => (identityPending ? 'identity' : null),
  }),
  step(5, 'infoGathering', 5, 'typed', { needs: ({ missing }) => missing }),
  step(5, 'finTrac', 3, null, {
    online: true,
    when: ({ steps }) => steps.reports,
    needs: ({ reported }) => unless(reported, 'report'),
  }),
  step(6, 'documentSigning', 4, null, {
    online: true,
    when: ({ steps }) => steps.signs,
    needs: ({ signed }) => unless(signed, 'signature'),
  }),
  step(6, 'documentSigningWitness', 2, null, {
    online: true,
    when: ({ steps }) => steps.signs && steps.hasWitness,
    needs: ({ witnessed }) => unless(witnessed, 'witness'),
  }),
  step(6, 'documentSigningShowDocs', 1, null, {
    online: true,
    when: ({ steps }) => steps.signs,
    needs: ({ papersShown }) => unless(papersShown, 'papers'),
  }),
  step(7, 'confirmBeforePayment', 1, null, {
    online: true,
    needs: ({ confirmed }) => unless(confirmed, 'confirmed'),
  }),
  step(8, 'payment', 3, null, {
    online: true,
    when: ({ steps }) => steps.takesPayment,
    needs: ({ paid }) => unless(paid, 'payment'),
    idle: ({ isPaying }) => (isPaying ? 'payment' : null),
  }),
  { ...step(9, 'congratulations', 0, null), when: ({ state }) => state === 'reserved' },
  { ...step(9, 'purchaseFailed', 0, null), when: ({ state }) => state === 'failed' || state === 'cancelled' },
] satisfies Journey<PurchaseFacts, PurchaseStep>

/** Whether leaving this step asks first: steps above 2, except 9. */
// §2 Modal close
export const asksBeforeLeaving = (name: PurchaseStep): boolean => {
  const { number } = purchaseRow(name)
  return number > 2 && number !== 9
}

/** To and from an address's part; undefined for no step. */
export const stepInAddress = (text: string | undefined): PurchaseStep | undefined =>
  purchaseJourney.find(({ name }) => name === text)?.name

/** The remaining steps that need somebody, with the approximate minutes. */
export function wayAhead(facts: PurchaseFacts): {
  readonly steps: readonly PurchaseStep[]
  readonly minutes: number
} {
  const rows = purchaseJourney.filter((row) => row.when?.(facts) !== false && row.name !== 'welcome')
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
  return { steps: rows.map(({ name }) => name), minutes: Math.max(1, Math.round(minutes)) }
}

/** A step's row. */
export const purchaseRow = (name: PurchaseStep): PurchaseRow =>
  purchaseJourney.find((row) => row.name === name) as PurchaseRow
