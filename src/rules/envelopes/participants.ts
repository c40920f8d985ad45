import { actorOf, type ActorNumber } from './actors.ts'
import type { Envelope, EnvelopePaper, EnvelopeSigner, NeededField } from './envelope.ts'
import type { SignerRole } from '../papers/placedField.ts'
import type { WorkflowStep } from './workflow.ts'

/** Whether somebody with this role prints or signs a paper in this step. */
export const signsIn = ({ action, actor, papers }: WorkflowStep, role: SignerRole, paper: string): boolean =>
  action <= 2 && actor === actorOf(role) && (papers === null || papers.includes(paper))

export const papersOf = ({ papers }: Envelope, step: WorkflowStep): readonly EnvelopePaper[] =>
  step.papers === null ? papers : papers.filter(({ key }) => step.papers?.includes(key) === true)

/** The steps with one number, which run in parallel. */
export const groupAt = (steps: readonly WorkflowStep[], no: number): readonly WorkflowStep[] =>
  steps.filter((step) => step.no === no)

/** Whether a place must be filled. An empty optional signature gives its witness nothing to see. */
export function isAskedFor({ fields }: EnvelopePaper, { sees }: NeededField): boolean {
  const seen = sees === undefined ? undefined : fields.find(({ id }) => id === sees)
  return seen === undefined || seen.isRequired || seen.isDone
}

/** A signer's open required fields on these papers. */
export const leftOn = (papers: readonly EnvelopePaper[], signer: number): number =>
  papers.reduce(
    (sum, paper) =>
      sum +
      paper.fields.filter(
        (field) => field.signer === signer && field.isRequired && !field.isDone && isAskedFor(paper, field),
      ).length,
    0,
  )

const hasFields = (papers: readonly EnvelopePaper[], signer: number): boolean =>
  papers.some((paper) => paper.fields.some((field) => field.signer === signer && isAskedFor(paper, field)))

/** A step's participants: those with places on its papers, or for mail with an address. */
export function participantsOf(envelope: Envelope, step: WorkflowStep): readonly EnvelopeSigner[] {
  const own = envelope.signers.filter(({ role }) => actorOf(role) === step.actor)
  switch (step.action) {
    case 2:
      return own.filter(({ id }) => hasFields(papersOf(envelope, step), id))
    case 3:
      return own.filter(({ hasEmail, role }) => hasEmail && role !== 'witness')
    default:
      return own.filter(({ role }) => role !== 'witness')
  }
}

/** Whether somebody did their part of this step, with nothing left. */
export function isDoneBy(envelope: Envelope, step: WorkflowStep, signer: number): boolean {
  const has = envelope.done.some((one) => one.no === step.no && one.signer === signer)
  return step.action === 2 ? has && leftOn(papersOf(envelope, step), signer) === 0 : has
}

/** Whether a signer acted, with nothing left on any paper. */
export const isOver = ({ done, papers }: Envelope, signer: number): boolean =>
  done.some((one) => one.signer === signer) && leftOn(papers, signer) === 0

/** Whether a step no longer needs anybody. */
export function isStepDone(envelope: Envelope, step: WorkflowStep): boolean {
  const people = participantsOf(envelope, step)
  const isDone = ({ id }: EnvelopeSigner): boolean => isDoneBy(envelope, step, id)
  // A witness signs for each signature they see, in any order of signers.
  if (step.each === 'one' && step.action !== 2) return people.length === 0 || people.some(isDone)
  return people.every(isDone)
}

export const openSteps = (envelope: Envelope, steps: readonly WorkflowStep[]): readonly WorkflowStep[] =>
  groupAt(steps, envelope.step).filter((step) => !isStepDone(envelope, step))

/** Whether a signer takes part in a step and has not done their part. */
export const isDueOf = (envelope: Envelope, step: WorkflowStep, signer: number): boolean =>
  participantsOf(envelope, step).some(({ id }) => id === signer) && !isDoneBy(envelope, step, signer)

/** Whether a mail to this signer bounced and must be sent again. */
export const isMailDue = (envelope: Envelope, steps: readonly WorkflowStep[], signer: number): boolean =>
  envelope.state === 'completed'
    ? (envelope.returned ?? []).some((one) => one.signer === signer)
    : envelope.state === 'sent' &&
      groupAt(steps, envelope.step).some((step) => step.action === 3 && isDueOf(envelope, step, signer))

/** The current step's part a signer must still sign on screen, or undefined. */
export const signingPart = (
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  signer: number,
): WorkflowStep | undefined =>
  groupAt(steps, envelope.step).find((step) => step.action === 2 && isDueOf(envelope, step, signer))

/** What a signer must sign now; all papers while it is not their turn. */
export function papersNow(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  signer: number,
): readonly EnvelopePaper[] {
  const part = signingPart(envelope, steps, signer)
  return part === undefined ? envelope.papers : papersOf(envelope, part)
}

/**
 * Whether a signer has signed all that was asked so far. With only optional places, once they say so; without
 * places, they are never asked.
 */
export function hasSigned(envelope: Envelope, steps: readonly WorkflowStep[], signer: number): boolean {
  const own = steps.filter(
    (step) => step.action <= 2 && participantsOf(envelope, step).some(({ id }) => id === signer),
  )
  if (own.length === 0) return true
  const asked = own.filter(({ no }) => envelope.state === 'completed' || no <= envelope.step)
  return asked.length > 0 && asked.every((step) => isDoneBy(envelope, step, signer))
}

export const dueActors = (envelope: Envelope, steps: readonly WorkflowStep[]): readonly ActorNumber[] => [
  ...new Set(openSteps(envelope, steps).map(({ actor }) => actor)),
]

/** The signers whose turn it is. Witnesses wait for the signature that they see. */
export function dueSigners(envelope: Envelope, steps: readonly WorkflowStep[]): readonly EnvelopeSigner[] {
  if (envelope.state !== 'sent') return []
  const due = openSteps(envelope, steps).flatMap((step) =>
    participantsOf(envelope, step).filter(({ id }) => !isDoneBy(envelope, step, id)),
  )
  return due.filter(({ id }, at) => due.findIndex((one) => one.id === id) === at)
}
