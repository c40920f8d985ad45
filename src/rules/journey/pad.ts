import { links } from '../links.ts'
import type { DebitScheme, MandateState } from '../pad/scheme.ts'
import type { Journey, Step } from './journey.ts'

// §2
export type PadStep = 'padInfo' | 'bankInfo' | 'padSigningInfo' | 'padDocLoad' | 'padDocConfirm'

/** Ids of the missing or wrong fields, by step. */
type Missing = Readonly<Record<'padInfo' | 'bankInfo' | 'padSigningInfo', readonly string[]>>

/** For an agreement whose fields were checked when it was added. */
export const padNothingMissing: Missing = { padInfo: [], bankInfo: [], padSigningInfo: [] }

/** The facts about an agreement that its steps depend on. */
export interface PadFacts {
  readonly projectId: string
  readonly unitId: number
  /** Set for somebody else's purchase, which staff name. */
  readonly transaction?: number | undefined
  readonly scheme: DebitScheme
  readonly missing: Missing
  /** The last step that is done; null before the first. */
  readonly done: PadStep | null
}

const step = (name: PadStep, needs: (facts: PadFacts) => readonly string[]): Step<PadFacts, PadStep> => ({
  name,
  route: 'pad',
  address: ({ projectId, unitId, transaction }) => links.pad(projectId, unitId, name, transaction),
  when: ({ scheme }) => scheme !== 'transfer',
  needs: (facts) => (isPadDone(facts, name) ? [] : needs(facts)),
})

/** A debit's steps, in the order of page, progress, Back and server. */
// §2
export const padJourney: Journey<PadFacts, PadStep> = [
  step('padInfo', ({ missing }) => missing.padInfo),
  step('bankInfo', ({ missing }) => missing.bankInfo),
  step('padSigningInfo', ({ missing }) =>
    missing.padSigningInfo.length > 0 ? missing.padSigningInfo : ['pad'],
  ),
  step('padDocLoad', () => ['padPaper']),
  step('padDocConfirm', () => ['padConfirmed']),
]

const place = (name: PadStep | null): number => padJourney.findIndex((one) => one.name === name)

/** Whether a step is done. */
export const isPadDone = ({ done }: Pick<PadFacts, 'done'>, name: PadStep): boolean =>
  place(name) <= place(done)

/** Whether all steps are done. */
export const isPadComplete = ({ done }: Pick<PadFacts, 'done'>): boolean =>
  place(done) === padJourney.length - 1

/** The later of two steps. */
export const laterPadStep = (a: PadStep | null, b: PadStep | null): PadStep | null =>
  place(a) < place(b) ? b : a

const doneIn: Readonly<Record<MandateState, PadStep | null>> = {
  draft: 'padSigningInfo',
  signed: 'padDocLoad',
  confirmed: 'padDocConfirm',
  active: 'padDocConfirm',
  suspended: 'padDocConfirm',
  cancelled: null,
  ended: null,
}

/** The last step of an agreement in this state; null without one, or once ended. */
export const padDone = (state: MandateState | undefined): PadStep | null =>
  state === undefined ? null : doneIn[state]

/** To and from an address's part; undefined for an unknown step. */
export const padStepInAddress = (text: string | undefined): PadStep | undefined =>
  padJourney.find(({ name }) => name === text)?.name
