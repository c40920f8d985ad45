import { goOn } from './cursor.ts'
import { isBy } from './deskEvents.ts'
import type { Effect, Envelope, EnvelopeEvent, ReturnedCopy } from './envelope.ts'
import { dueSigners, groupAt, isMailDue } from './participants.ts'
import { isBuilders } from './mayAct.ts'
import type { Outcome } from './signEvents.ts'
import type { WorkflowStep } from './workflow.ts'

type Event<N extends EnvelopeEvent['name']> = Extract<EnvelopeEvent, { readonly name: N }>

const day = 24 * 3_600_000

const hasBuyerSigned = ({ papers, signers }: Envelope): boolean => {
  const buyers = new Set(signers.filter(({ role }) => role.startsWith('purchaser.')).map(({ id }) => id))
  return papers.some(({ fields }) => fields.some(({ isDone, signer }) => isDone && buyers.has(signer)))
}

/**
 * A step's deadline ends the envelope, unless only the builder's people are late and the homes are still the
 * buyers'.
 */
export function expire(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { isHeld = false }: Event<'expire'>,
  now: string,
): Outcome {
  if (envelope.dueAt === null || new Date(now) < new Date(envelope.dueAt)) return 'notDueYet'
  const due = dueSigners(envelope, steps)
  const mailed = due.filter(({ hasEmail, role }) => hasEmail && role !== 'witness')
  const letters = mailed.map(({ id }): Effect => ({
    kind: 'mail',
    letter: 'expired',
    signer: id,
    no: envelope.step,
  }))
  // Buyers do not sign again because the builder is late: the desk is reminded daily.
  if (isHeld && due.length > 0 && due.every(({ role }) => isBuilders(role)) && hasBuyerSigned(envelope)) {
    const dueAt = new Date(Date.parse(now) + day).toISOString()
    return { envelope: { ...envelope, dueAt }, effects: [] }
  }
  return {
    envelope: { ...envelope, since: null, dueAt: null, remindedAt: null, state: 'expired', step: 0 },
    effects: [...letters, { kind: 'tellDesk', letter: 'expired' }],
  }
}

export function remind(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { by }: Event<'remind'>,
  now: string,
): Outcome {
  if (by.isClock !== true && by.isPurchase !== true && !isBy(by, [2, 5, 8, 9, 10])) return 'notYourEvent'
  const last = envelope.remindedAt
  if (last !== null && new Date(now).getTime() - new Date(last).getTime() < day) return 'remindedToday'
  const mails = dueSigners(envelope, steps)
    .filter(({ hasEmail, role }) => hasEmail && role !== 'witness')
    .map(({ id }): Effect => ({ kind: 'mail', letter: 'reminder', signer: id, no: envelope.step }))
  if (mails.length === 0) return 'nothingDone'
  return { envelope: { ...envelope, remindedAt: now }, effects: mails }
}

export function bounce(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { signer, no }: Event<'bounce'>,
  now: string,
): Outcome {
  if (envelope.state !== 'sent' && envelope.state !== 'completed') return 'notSent'
  const isMail = groupAt(steps, no).some(({ action }) => action === 3)
  const isTheirs = (one: ReturnedCopy): boolean => one.no === no && one.signer === signer
  if (!isMail || !envelope.done.some(isTheirs)) return 'nothingDone'
  const told: Effect = { kind: 'tellDesk', letter: 'sentBack' }
  if (envelope.state === 'completed') {
    const { returned = [] } = envelope
    if (returned.some(isTheirs)) return 'nothingDone'
    return { envelope: { ...envelope, returned: [...returned, { no, signer }] }, effects: [told] }
  }
  return {
    envelope: {
      ...envelope,
      step: no,
      since: now,
      dueAt: null,
      remindedAt: now,
      done: envelope.done.filter((one) => !isTheirs(one)),
    },
    effects: [told],
  }
}

/** Sends the mail again after a bounce. */
export function mailAgain(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  { signer }: Event<'mail'>,
  now: string,
): Outcome {
  if (!isMailDue(envelope, steps, signer)) return 'notTheirTurn'
  if (envelope.state === 'sent') return goOn({ envelope, effects: [] }, steps, now)
  const { returned = [] } = envelope
  const effects = returned
    .filter((one) => one.signer === signer)
    .map(({ no }): Effect => ({ kind: 'mail', letter: 'copy', signer, no }))
  return { envelope: { ...envelope, returned: returned.filter((one) => one.signer !== signer) }, effects }
}
