import { actorOf } from './actors.ts'
import { copiesAfter, goOn, type Moved } from './cursor.ts'
import type { Envelope, EnvelopeEvent, EnvelopePaper, SeenRevision, WhyRefused } from './envelope.ts'
import { groupAt, isDoneBy, isOver, leftOn, openSteps, papersOf, participantsOf } from './participants.ts'
import type { StepAction, WorkflowStep } from './workflow.ts'

type Event<N extends EnvelopeEvent['name']> = Extract<EnvelopeEvent, { readonly name: N }>
/** The effect of an event, or why it is refused. */
export type Outcome = Moved | WhyRefused

/** A signer's part of the current step. */
function partOf(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  signer: number,
  actions: readonly StepAction[],
): WorkflowStep | WhyRefused {
  const parts = groupAt(steps, envelope.step).filter(
    (step) => actions.includes(step.action) && participantsOf(envelope, step).some(({ id }) => id === signer),
  )
  const open = parts.find((step) => !isDoneBy(envelope, step, signer))
  if (open !== undefined && openSteps(envelope, steps).includes(open)) return open
  // Whoever signed before the envelope moved on hears that, not of another's turn.
  return parts.length > 0 || isOver(envelope, signer) ? 'alreadyDone' : 'notTheirTurn'
}

const isSeen = (paper: EnvelopePaper, seen: readonly SeenRevision[]): boolean =>
  seen.some(({ key, revision }) => key === paper.key && revision === paper.revision)

function fill(papers: readonly EnvelopePaper[], isFilled: (paper: string, id: string) => boolean) {
  return papers.map((paper) => ({
    ...paper,
    fields: paper.fields.map((field) => (isFilled(paper.key, field.id) ? { ...field, isDone: true } : field)),
  }))
}

/** Records a signer's part, and moves on once the step is done. */
function done(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  now: string,
  of: { readonly no: number; readonly signers: readonly number[] },
): Moved {
  const entries = of.signers
    .filter(
      (signer) =>
        !envelope.done.some(
          (one) => one.no === of.no && one.signer === signer && one.revision === envelope.revision,
        ),
    )
    .map((signer) => ({ no: of.no, signer, revision: envelope.revision }))
  const next = { ...envelope, done: [...envelope.done, ...entries] }
  return goOn({ envelope: next, effects: copiesAfter(next, steps, of.no) }, steps, now)
}

export function sign(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { signer, seen, fields }: Event<'sign'>,
  now: string,
): Outcome {
  const step = partOf(envelope, steps, signer, [2])
  if (typeof step === 'string') return step
  const papers = papersOf(envelope, step)
  const witnessOf = envelope.signers.find(({ id }) => id === signer)?.witnessOf ?? null
  if (witnessOf !== null && leftOn(papers, witnessOf) > 0) return 'signerFirst'
  if (fields.length === 0) {
    // Optional places may stay empty, but their papers must be read.
    if (leftOn(papers, signer) > 0) return 'nothingDone'
    const own = papers.filter((paper) => paper.fields.some((field) => field.signer === signer))
    if (!own.every((paper) => isSeen(paper, seen))) return 'notViewed'
  }
  for (const { paper: key, id } of fields) {
    const paper = papers.find((one) => one.key === key)
    const field = paper?.fields.find((one) => one.id === id && one.signer === signer)
    if (paper === undefined || field === undefined) return 'unknownField'
    if (!isSeen(paper, seen)) return 'oldRevision'
    if (field.isDone) return 'alreadyDone'
  }
  const wanted = new Set(fields.map(({ paper, id }) => `${paper} ${id}`))
  const filled: Envelope = {
    ...envelope,
    papers: fill(envelope.papers, (paper, id) => wanted.has(`${paper} ${id}`)),
  }
  if (leftOn(papersOf(filled, step), signer) > 0) return { envelope: filled, effects: [] }
  return done(filled, steps, now, { no: step.no, signers: [signer] })
}

export function view(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { signer, seen }: Event<'view'>,
  now: string,
): Outcome {
  const step = partOf(envelope, steps, signer, [4])
  if (typeof step === 'string') return step
  if (!papersOf(envelope, step).every((paper) => isSeen(paper, seen))) return 'notViewed'
  return done(envelope, steps, now, { no: step.no, signers: [signer] })
}

export function approve(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { signer }: Event<'approve'>,
  now: string,
): Outcome {
  const step = partOf(envelope, steps, signer, [5, 6])
  if (typeof step === 'string') return step
  return done(envelope, steps, now, { no: step.no, signers: [signer] })
}

/** Marks signers who ask for or need paper, and their witnesses. */
export function onPaper(envelope: Envelope, step: WorkflowStep): readonly number[] {
  if (step.action === 1)
    return envelope.signers.filter(({ role }) => actorOf(role) === step.actor).map(({ id }) => id)
  const asked = new Set(envelope.wantsPaper)
  return participantsOf(envelope, step)
    .filter(({ id, witnessOf }) => asked.has(id) || (witnessOf !== null && asked.has(witnessOf)))
    .filter(({ id }) => !isDoneBy(envelope, step, id))
    .map(({ id }) => id)
}

export function scan(envelope: Envelope, steps: readonly WorkflowStep[], now: string): Outcome {
  const step = openSteps(envelope, steps).find((one) => one.action <= 2 && onPaper(envelope, one).length > 0)
  if (step === undefined) return 'noScanHere'
  const signers = onPaper(envelope, step)
  const keys = new Set(papersOf(envelope, step).map(({ key }) => key))
  const papers = envelope.papers.map((paper) =>
    keys.has(paper.key)
      ? {
          ...paper,
          fields: paper.fields.map((field) =>
            signers.includes(field.signer) ? { ...field, isDone: true } : field,
          ),
        }
      : paper,
  )
  return done({ ...envelope, papers }, steps, now, { no: step.no, signers })
}

/** Lets somebody who asked for paper sign on screen after all. */
export function askScreen(envelope: Envelope, { signer }: Event<'screen'>): Outcome {
  if (!envelope.wantsPaper.includes(signer)) return 'alreadyDone'
  const wantsPaper = envelope.wantsPaper.filter((one) => one !== signer)
  return { envelope: { ...envelope, wantsPaper }, effects: [] }
}

export function askPaper(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { signer }: Event<'paper'>,
): Outcome {
  const step = partOf(envelope, steps, signer, [2])
  if (typeof step === 'string') return step
  if (envelope.wantsPaper.includes(signer)) return 'alreadyDone'
  const wantsPaper = [...envelope.wantsPaper, signer]
  return { envelope: { ...envelope, wantsPaper }, effects: [{ kind: 'tellDesk', letter: 'sentBack' }] }
}
