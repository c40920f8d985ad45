import type { ActorNumber } from './actors.ts'

/** A step's action: §4's numbers without 7, which is the end, not a step. */
export type StepAction = 1 | 2 | 3 | 4 | 5 | 6

export const stepConditions = [
  'condo',
  'corporate',
  'foreign',
  'purchaserSolicitor',
  'broker',
  'secondOfficer',
] as const
export type StepCondition = (typeof stepConditions)[number]

export interface WorkflowStep {
  /** Steps with the same number run in parallel. */
  readonly no: number
  readonly actor: ActorNumber
  readonly action: StepAction
  /** Everybody with this role, or the first of them to act. */
  readonly each: 'person' | 'one'
  /** Paper keys; null for all. */
  readonly papers: readonly string[] | null
  /** All must hold; an empty list always does. */
  readonly when: readonly StepCondition[]
  /** Null if it never expires. */
  readonly dueHours: number | null
  /** Hours after the step began. */
  readonly remindAt: readonly number[]
  /** On failure: `hold` leaves it to the desk, `back` goes a step back, `void` ends it. */
  readonly onDecline: 'void' | 'back' | 'hold'
  /** Whether the deal may be changed in this step, until the officer has signed. */
  readonly mayMarkup: boolean
  /** Whether it can be done offline, with a ticket fetched beforehand. */
  readonly offline: boolean
  /** The recipients of a copy when the step is done. */
  readonly copyTo: readonly ActorNumber[]
}

const step = (
  no: number,
  actor: ActorNumber,
  action: StepAction,
  rest: Partial<WorkflowStep> = {},
): WorkflowStep => ({
  no,
  actor,
  action,
  each: actor === 1 ? 'person' : 'one',
  papers: null,
  when: [],
  dueHours: action === 3 ? null : 72,
  remindAt: action === 3 ? [] : [24, 48],
  onDecline: 'hold',
  mayMarkup: action === 5 || action === 2,
  offline: false,
  copyTo: [],
  ...rest,
})

const signedByPurchasers = { offline: true, mayMarkup: false } as const

export const defaultWorkflows = {
  canada: [
    step(1, 1, 2, signedByPurchasers),
    step(2, 5, 5),
    step(3, 2, 2),
    step(4, 7, 2, { when: ['secondOfficer'] }),
    step(5, 1, 3),
    step(5, 4, 3, { when: ['purchaserSolicitor'] }),
    step(5, 3, 3),
  ],
  australia: [
    step(1, 4, 5, { when: ['purchaserSolicitor'], onDecline: 'hold', mayMarkup: false }),
    step(2, 1, 2, signedByPurchasers),
    step(3, 5, 5),
    step(4, 2, 2),
    step(5, 1, 3),
    step(5, 4, 3, { when: ['purchaserSolicitor'] }),
  ],
  rental: [
    step(1, 1, 2, signedByPurchasers),
    step(2, 2, 2),
    step(3, 1, 4, { dueHours: null, remindAt: [24] }),
  ],
  ink: [step(1, 1, 1, { mayMarkup: false, remindAt: [48] }), step(2, 1, 3)],
} as const satisfies Readonly<Record<string, readonly WorkflowStep[]>>

export type WorkflowName = keyof typeof defaultWorkflows

/** The applicable steps, in order. */
export const stepsFor = (
  steps: readonly WorkflowStep[],
  holds: ReadonlySet<StepCondition>,
): readonly WorkflowStep[] =>
  steps.filter(({ when }) => when.every((condition) => holds.has(condition))).toSorted((a, b) => a.no - b.no)

/** The fault in a workflow; null if it is valid. */
export function workflowFault(
  steps: readonly WorkflowStep[],
): 'empty' | 'numbers' | 'twice' | 'nobodySigns' | 'officerFirst' | 'tooLong' | null {
  if (steps.length === 0) return 'empty'
  if (steps.length > 30) return 'tooLong'
  if (steps.some(({ no }) => !Number.isInteger(no) || no < 1 || no > 99)) return 'numbers'
  // Completed actions are recorded by the step's number, signatures also by their places.
  const isTwice = steps.some((one, at) =>
    steps.some(
      (other, before) =>
        before < at &&
        other.no === one.no &&
        other.actor === one.actor &&
        (one.action !== 2 || other.action !== 2),
    ),
  )
  if (isTwice) return 'twice'
  const signs = (step: WorkflowStep): boolean => step.action === 1 || step.action === 2
  const offer = steps.filter((one) => signs(one) && one.actor === 1)
  if (offer.length === 0) return 'nobodySigns'
  const acceptance = steps.filter((one) => signs(one) && (one.actor === 2 || one.actor === 7))
  const lastOffer = Math.max(...offer.map(({ no }) => no))
  // A purchaser's signature is an offer; the officer's makes the contract.
  return acceptance.some(({ no }) => no <= lastOffer) ? 'officerFirst' : null
}
