import { advance } from '../../../src/rules/envelopes/advance.ts'
import {
  draftEnvelope,
  type Advanced,
  type Effect,
  type Envelope,
  type EnvelopeEvent,
  type EnvelopeSigner,
  type FrozenPaper,
} from '../../../src/rules/envelopes/envelope.ts'
import { dueSigners, isDoneBy, papersOf, participantsOf } from '../../../src/rules/envelopes/participants.ts'
import type { WorkflowStep } from '../../../src/rules/envelopes/workflow.ts'

export const start = new Date('2026-11-20T16:00:00Z')
export const after = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000)

/** Two purchasers with a witness for the first, and all of the builder's signers. */
export const signers: readonly EnvelopeSigner[] = [
  { id: 1, role: 'purchaser.1', witnessOf: null, hasEmail: true },
  { id: 2, role: 'purchaser.2', witnessOf: null, hasEmail: true },
  { id: 3, role: 'witness', witnessOf: 1, hasEmail: false },
  { id: 4, role: 'officer', witnessOf: null, hasEmail: true },
  { id: 5, role: 'secondOfficer', witnessOf: null, hasEmail: true },
  { id: 6, role: 'salesAdmin', witnessOf: null, hasEmail: true },
  { id: 7, role: 'purchaserSolicitor', witnessOf: null, hasEmail: true },
  { id: 8, role: 'builderSolicitor', witnessOf: null, hasEmail: true },
]
/** All who can have a step: those above and the rest. */
export const everybody: readonly EnvelopeSigner[] = [
  ...signers,
  { id: 9, role: 'broker', witnessOf: null, hasEmail: true },
  { id: 10, role: 'salesManager', witnessOf: null, hasEmail: true },
  { id: 11, role: 'salesAgent', witnessOf: null, hasEmail: true },
  { id: 12, role: 'builderManager', witnessOf: null, hasEmail: true },
]
const field = (id: string, signer: number, isRequired = true) => ({ id, signer, isRequired })
const witness = (sees: string, signer: number) => ({ ...field(`witness.${sees}`, signer), sees })
export const papers: readonly FrozenPaper[] = [
  {
    key: 'agreement',
    fields: [
      field('initials.1', 1),
      field('signature.1', 1),
      field('initials.2', 2, false),
      field('signature.2', 2),
      witness('signature.1', 3),
      field('mayBe.1', 1, false),
      witness('mayBe.1', 3),
      field('officer', 4),
      field('second', 5, false),
    ],
  },
  { key: 'schedule', fields: [field('signature.1', 1), field('officer', 4)] },
]
export const sendEvent: EnvelopeEvent = {
  name: 'send',
  by: { actors: [], isPurchase: true },
  check: 1,
  isHoldAlive: true,
  signers,
  papers,
}

/** The envelope after an event that must be accepted. */
export function taken(came: Advanced): Envelope {
  if ('refused' in came) throw new Error(`refused: ${came.why}`)
  return came.envelope
}
export const effectsOf = (came: Advanced): readonly Effect[] => ('refused' in came ? [] : came.effects)
export const whyOf = (came: Advanced): string | null => ('refused' in came ? came.why : null)

/** An envelope that was just sent. */
export const sent = (steps: readonly WorkflowStep[]): Envelope =>
  taken(advance(draftEnvelope, steps, sendEvent, start))

export const revisions = ({ papers: all }: Envelope) => all.map(({ key, revision }) => ({ key, revision }))

/** The event in which a signer does everything asked of them now. */
export function wholePart(envelope: Envelope, steps: readonly WorkflowStep[], signer: number): EnvelopeEvent {
  const step = steps.find(
    (one) =>
      one.no === envelope.step &&
      participantsOf(envelope, one).some(({ id }) => id === signer) &&
      !isDoneBy(envelope, one, signer),
  )
  const seen = revisions(envelope)
  switch (step?.action) {
    case 1:
      return { name: 'scan', by: { actors: [5] } }
    case 3:
      return { name: 'mail', signer }
    case 4:
      return { name: 'view', signer, seen }
    case 2: {
      const fields = papersOf(envelope, step).flatMap((paper) =>
        paper.fields
          .filter((one) => one.signer === signer && !one.isDone)
          .map(({ id }) => ({ paper: paper.key, id })),
      )
      return { name: 'sign', signer, seen, fields }
    }
    default:
      return { name: 'approve', signer }
  }
}

/** All signers do their parts, until nobody is due. */
export function finish(envelope: Envelope, steps: readonly WorkflowStep[], now: Date): Envelope {
  let at = envelope
  for (let turn = 0; turn < 200 && at.state === 'sent'; turn += 1) {
    const due = dueSigners(at, steps)
    const events = due.map(({ id }) => wholePart(at, steps, id))
    const next = events.map((event) => advance(at, steps, event, now)).find((came) => !('refused' in came))
    if (next === undefined) throw new Error(`nobody can go on at step ${at.step}`)
    at = taken(next)
  }
  return at
}
