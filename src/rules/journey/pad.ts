import { links } from '../links.ts'
import type { DebitScheme } from '../pad/scheme.ts'
import type { Journey, Step } from './journey.ts'

// §2
export type PadStep = 'padInfo' | 'bankInfo' | 'padSigningInfo' | 'padDocLoad' | 'padDocConfirm'

/** The facts about an agreement that its steps depend on. */
export interface PadFacts {
  readonly projectId: string
  readonly unitId: number
  /** Set for somebody else's purchase, which staff name. */
  readonly transaction?: number | undefined
  readonly scheme: DebitScheme
  /** Ids of the missing or wrong fields, by step. */
  readonly missing: Readonly<Record<'padInfo' | 'bankInfo' | 'padSigningInfo', readonly string[]>>
  readonly isAdded: boolean
  readonly isGenerated: boolean
  readonly isConfirmed: boolean
}

const step = (name: PadStep, needs: (facts: PadFacts) => readonly string[]): Step<PadFacts, PadStep> => ({
  name,
  route: 'pad',
  address: ({ projectId, unitId, transaction }) => links.pad(projectId, unitId, name, transaction),
  when: ({ scheme }) => scheme !== 'transfer',
  needs,
})

/** The steps of a pre-authorised debit. */
// §2
export const padJourney: Journey<PadFacts, PadStep> = [
  step('padInfo', ({ isAdded, missing }) => (isAdded ? [] : missing.padInfo)),
  step('bankInfo', ({ isAdded, missing }) => (isAdded ? [] : missing.bankInfo)),
  step('padSigningInfo', ({ isAdded, missing }) => {
    if (isAdded) return []
    return missing.padSigningInfo.length > 0 ? missing.padSigningInfo : ['pad']
  }),
  step('padDocLoad', ({ isGenerated }) => (isGenerated ? [] : ['padPaper'])),
  step('padDocConfirm', ({ isConfirmed }) => (isConfirmed ? [] : ['padConfirmed'])),
]

/** A step's part of the address, and back; undefined for an unknown step. */
export const padStepInAddress = (text: string | undefined): PadStep | undefined =>
  padJourney.find(({ name }) => name === text)?.name
