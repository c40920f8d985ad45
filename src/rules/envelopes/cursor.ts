import { actorOf } from './actors.ts'
import type { Effect, Envelope } from './envelope.ts'
import {
  dueSigners,
  groupAt,
  isDoneBy,
  isStepDone,
  leftOn,
  openSteps,
  participantsOf,
} from './participants.ts'
import type { WorkflowStep } from './workflow.ts'

/** A running envelope during one event, with everything to write with it. */
export interface Moved {
  readonly envelope: Envelope
  readonly effects: readonly Effect[]
}

const hour = 3_600_000
const later = (since: string, hours: number): string =>
  new Date(new Date(since).getTime() + hours * hour).toISOString()

/** When the first of the step's parts is due; null without a deadline. */
function dueFrom(envelope: Envelope, steps: readonly WorkflowStep[], now: string): string | null {
  const hours = openSteps(envelope, steps).flatMap(({ dueHours }) => dueHours ?? [])
  return hours.length === 0 ? null : later(now, Math.min(...hours))
}

/** Mail counts as done once queued. */
function mailOut({ envelope, effects }: Moved, group: readonly WorkflowStep[]): Moved {
  const out = group
    .filter(({ action }) => action === 3)
    .flatMap((step) =>
      participantsOf(envelope, step)
        .filter(({ id }) => !isDoneBy(envelope, step, id))
        .map(({ id }) => ({ no: step.no, signer: id, revision: envelope.revision })),
    )
  const mails = out.map(({ no, signer }): Effect => ({ kind: 'mail', letter: 'copy', signer, no }))
  return { envelope: { ...envelope, done: [...envelope.done, ...out] }, effects: [...effects, ...mails] }
}

/** Notifies the people whose turn it is, except purchasers already looking at the papers. */
function turnMails(envelope: Envelope, steps: readonly WorkflowStep[], isFirst: boolean): Effect[] {
  return dueSigners(envelope, steps)
    .filter(({ role, hasEmail }) => hasEmail && role !== 'witness' && !(isFirst && actorOf(role) === 1))
    .map(({ id }) => ({ kind: 'mail', letter: 'turn', signer: id, no: envelope.step }))
}

function settled({ envelope, effects }: Moved, steps: readonly WorkflowStep[]): Moved {
  const { markup } = envelope
  if (markup.status !== 1) return { envelope, effects }
  const waits = (actor: number): boolean =>
    envelope.signers.some(({ id, role }) => actorOf(role) === actor && leftOn(changed(envelope), id) > 0)
  const isOver = !waits(1) && openSteps(envelope, steps).every((step) => step.action !== 6)
  return { envelope: isOver ? { ...envelope, markup: { status: 2, actor: 0 } } : envelope, effects }
}

const changed = ({ papers }: Envelope) =>
  papers.filter(({ fields, revision }) => revision > 1 || fields.some(({ isChange }) => isChange))

/** Moves to the next step that needs somebody, or to the end. */
export function goOn(
  from: Moved,
  steps: readonly WorkflowStep[],
  now: string,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): Moved {
  let { envelope, effects } = from
  const before = envelope.step
  for (const no of [...new Set(steps.map((step) => step.no))].toSorted((a, b) => a - b)) {
    const group = groupAt(steps, no)
    if (group.every((step) => isStepDone(envelope, step))) continue
    ;({ envelope, effects } = mailOut({ envelope: { ...envelope, step: no }, effects }, group))
    if (group.every((step) => isStepDone(envelope, step))) continue
    const isSame = no === before && envelope.since !== null
    const here: Envelope = {
      ...envelope,
      since: isSame ? envelope.since : now,
      dueAt: dueFrom(envelope, steps, isSame ? (envelope.since ?? now) : now),
      remindedAt: isSame ? envelope.remindedAt : null,
    }
    const mails = isSame ? [] : turnMails(here, steps, isFirst)
    const told = mails.length > 0 ? { ...here, remindedAt: now } : here
    return settled({ envelope: told, effects: [...effects, ...mails] }, steps)
  }
  const isSealed = envelope.sealed === envelope.revision
  return {
    envelope: {
      ...envelope,
      state: 'completed',
      step: 0,
      since: null,
      dueAt: null,
      remindedAt: null,
      sealed: envelope.revision,
      markup: envelope.markup.status === 1 ? { status: 2, actor: 0 } : envelope.markup,
    },
    effects: isSealed ? effects : [...effects, { kind: 'seal' }],
  }
}

/** Copies for people who get one when these steps are done. */
export function copiesAfter(envelope: Envelope, steps: readonly WorkflowStep[], no: number): Effect[] {
  const group = groupAt(steps, no)
  if (!group.every((step) => isStepDone(envelope, step))) return []
  const actors = new Set(group.flatMap(({ copyTo }) => copyTo))
  return envelope.signers
    .filter(({ role, hasEmail }) => hasEmail && role !== 'witness' && actors.has(actorOf(role)))
    .map(({ id }) => ({ kind: 'mail', letter: 'copy', signer: id, no }))
}
