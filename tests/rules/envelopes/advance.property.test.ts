/** @module-tag more */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance } from '../../../src/rules/envelopes/advance.ts'
import { draftEnvelope, type Envelope, type EnvelopeEvent } from '../../../src/rules/envelopes/envelope.ts'
import type { ActorNumber } from '../../../src/rules/envelopes/actors.ts'
import { dueSigners, isAskedFor, signsIn } from '../../../src/rules/envelopes/participants.ts'
import {
  defaultWorkflows,
  type StepAction,
  stepConditions,
  stepsFor,
  workflowFault,
  type WorkflowName,
  type WorkflowStep,
} from '../../../src/rules/envelopes/workflow.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { everybody, finish, papers, revisions, sendEvent, start, wholePart } from './someEnvelope.ts'

const sequences = fewOrMany(500, 10_000)
const allHold = new Set(stepConditions)
const names = Object.keys(defaultWorkflows) as WorkflowName[]

/**
 * Leaves out fields that no step of the workflow fills; those are refused at sending, and earlier at import.
 */
const papersFor = (steps: readonly WorkflowStep[]) =>
  papers.map(({ key, fields }) => ({
    key,
    fields: fields.filter(({ signer }) => {
      const role = everybody.find(({ id }) => id === signer)?.role
      return role !== undefined && steps.some((step) => signsIn(step, role, key))
    }),
  }))

/** Any step of any actor; steps may be parallel. */
const anyStep = fc.record({
  no: fc.integer({ min: 1, max: 4 }),
  actor: fc.constantFrom<ActorNumber[]>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  action: fc.constantFrom<StepAction[]>(1, 2, 2, 3, 4, 5, 6),
  each: fc.constantFrom<('person' | 'one')[]>('person', 'one'),
  papers: fc.constantFrom<(readonly string[] | null)[]>(null, null, ['agreement'], ['schedule']),
  when: fc.constant([]),
  dueHours: fc.constantFrom(null, 24, 72),
  remindAt: fc.constantFrom<(readonly number[])[]>([], [24, 48]),
  onDecline: fc.constantFrom<('void' | 'back' | 'hold')[]>('void', 'back', 'hold'),
  mayMarkup: fc.boolean(),
  offline: fc.boolean(),
  copyTo: fc.constant([]),
})
/** A builder's own workflow that an import would accept. */
const ownWorkflow: fc.Arbitrary<readonly WorkflowStep[]> = fc
  .record({
    offer: anyStep.map((step) => ({ ...step, actor: 1, action: 2 }) as const),
    rest: fc.array(anyStep, { maxLength: 5 }),
  })
  .map(({ offer, rest }) => [offer, ...rest].toSorted((a, b) => a.no - b.no))
  .filter((steps) => workflowFault(steps) === null)

/** A rough idea of an event, made concrete for the envelope it meets. */
const hint = fc.record({
  kind: fc.constantFrom(
    ...([
      'send',
      'part',
      'part',
      'part',
      'part',
      'half',
      'old',
      'view',
      'approve',
      'scan',
      'paper',
      'screen',
    ] as const),
    ...([
      'bounce',
      'mail',
      'markup',
      'anew',
      'decline',
      'back',
      'renew',
      'expire',
      'void',
      'remind',
      'restore',
    ] as const),
  ),
  pick: fc.nat(20),
  actor: fc.constantFrom<ActorNumber[]>(1, 2, 3, 5, 6, 7, 8, 9, 10),
  isPurchase: fc.boolean(),
  hours: fc.integer({ min: 0, max: 80 }),
})
type Hint = typeof hint extends fc.Arbitrary<infer H> ? H : never

function eventOf(
  envelope: Envelope,
  steps: readonly WorkflowStep[],
  h: Hint,
  /** The state before its last event. */
  before: Envelope,
): EnvelopeEvent {
  const signer = everybody[h.pick % everybody.length]?.id ?? 1
  const due = dueSigners(envelope, steps)
  const whose = due.length > 0 ? (due[h.pick % due.length]?.id ?? signer) : signer
  const by = { actors: [h.actor], isPurchase: h.isPurchase }
  const isOdd = h.pick % 2 === 1
  switch (h.kind) {
    case 'send':
      return {
        ...sendEvent,
        signers: everybody,
        papers: papersFor(steps),
        check: isOdd ? 1 : 0,
      } as EnvelopeEvent
    case 'part':
      return wholePart(envelope, steps, whose)
    case 'half': {
      const whole = wholePart(envelope, steps, whose)
      return whole.name === 'sign' ? { ...whole, fields: whole.fields.slice(0, 1) } : whole
    }
    case 'old': {
      const whole = wholePart(envelope, steps, whose)
      return whole.name === 'sign'
        ? { ...whole, seen: whole.seen.map(({ key, revision }) => ({ key, revision: revision - 1 })) }
        : whole
    }
    case 'view':
      return { name: 'view', signer, seen: revisions(envelope) }
    case 'approve':
      return { name: 'approve', signer: isOdd ? whose : signer }
    case 'scan':
      return { name: 'scan', by }
    case 'paper':
      return { name: 'paper', signer: whose }
    case 'screen':
      return { name: 'screen', signer: whose }
    case 'bounce':
      return { name: 'bounce', signer, no: 1 + (h.pick % 5) }
    case 'mail':
      return { name: 'mail', signer: whose }
    case 'markup':
      return {
        name: 'markup',
        by,
        changes: [1, 2].map((one) => ({ paper: 'agreement', id: `change.${h.pick}.${one}`, signer: one })),
        papers: [],
      }
    case 'anew':
      return { name: 'markup', by, changes: [], papers: papersFor(steps).slice(0, 1) }
    case 'decline':
      return { name: 'decline', signer: whose, reason: isOdd ? 'not what we agreed' : ' ' }
    case 'back':
      return { name: 'back', signer: whose, note: 'an initial is missing' }
    case 'renew':
      return { name: 'renew', by }
    case 'expire':
      return { name: 'expire', isHeld: isOdd }
    case 'void':
      return { name: 'void', by, reason: isOdd ? 'sold twice' : '' }
    case 'remind':
      return { name: 'remind', by }
    case 'restore':
      return { name: 'restore', before }
  }
}

const sequence = fc.record({
  name: fc.option(fc.constantFrom(...names)),
  own: ownWorkflow,
  withSecond: fc.boolean(),
  hints: fc.array(hint, { minLength: 4, maxLength: 40 }),
})

const stepsOf = (name: WorkflowName, withSecond: boolean) =>
  stepsFor(
    defaultWorkflows[name],
    withSecond ? allHold : new Set([...allHold].filter((one) => one !== 'secondOfficer')),
  )

/** The states that may follow each state. */
const follows: Readonly<Record<Envelope['state'], readonly Envelope['state'][]>> = {
  draft: ['draft', 'sent', 'completed', 'voided'],
  sent: ['sent', 'completed', 'declined', 'expired', 'voided', 'superseded'],
  declined: ['declined', 'voided', 'superseded'],
  completed: ['completed'],
  expired: ['expired', 'voided', 'superseded'],
  // An undo within a minute returns it to its former state.
  voided: ['voided', 'draft', 'sent', 'declined', 'expired'],
  superseded: ['superseded'],
}

const requiredDone = ({ papers: all }: Envelope): boolean =>
  all.every((paper) =>
    paper.fields.every((field) => field.isDone || !field.isRequired || !isAskedFor(paper, field)),
  )

/** `expect` is too slow to be called a million times. */
function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what)
}

test.each(names)('the %s workflow can be used', (name) => {
  expect(workflowFault(defaultWorkflows[name])).toBe(null)
})

describe(`${sequences} random sequences of events`, () => {
  test('keep an envelope’s promises', { timeout: 120_000 }, () => {
    let completed = 0
    const reached = new Set<string>()
    const actorsDue = new Set<number>()
    const actionsDue = new Set<number>()
    fc.assert(
      fc.property(sequence, ({ name, own, withSecond, hints }) => {
        const steps = name === null ? own : stepsOf(name, withSecond)
        let envelope = draftEnvelope
        let last = draftEnvelope
        let now = start
        const log: { event: EnvelopeEvent; now: Date }[] = []
        const all: Hint[] = [{ kind: 'send', pick: 1, actor: 5, isPurchase: true, hours: 0 }, ...hints]
        for (const h of all) {
          now = new Date(now.getTime() + h.hours * 600_000)
          const event = eventOf(envelope, steps, h, last)
          const before = JSON.stringify(envelope)
          const came = advance(envelope, steps, event, now)
          // Nothing is modified in place, whether the event is accepted or refused.
          must(JSON.stringify(envelope) === before, `${event.name} changed an envelope in place`)
          if ('refused' in came) continue
          log.push({ event, now })
          for (const { actor, action } of steps.filter(({ no }) => no === envelope.step)) {
            actorsDue.add(actor)
            actionsDue.add(action)
          }
          must(
            follows[envelope.state].includes(came.envelope.state),
            `${event.name}: ${envelope.state} to ${came.envelope.state}`,
          )
          last = envelope
          envelope = came.envelope
          reached.add(envelope.state)
          // No signer acts twice at one step on one revision.
          const acts = envelope.done.map(({ no, signer, revision }) => `${no} ${signer} ${revision}`)
          must(new Set(acts).size === acts.length, `twice: ${acts.join(', ')}`)
          if (envelope.state === 'completed') {
            completed += 1
            must(requiredDone(envelope) && envelope.step === 0, 'completed with something left')
          }
          // While an envelope is out, there is always someone who has to act.
          if (envelope.state === 'sent')
            must(dueSigners(envelope, steps).length > 0, `nobody is due at ${envelope.step}`)
        }
        // Replaying the logged events gives the same envelope.
        const again = log.reduce<Envelope>((at, { event, now: then }) => {
          const came = advance(at, steps, event, then)
          return 'refused' in came ? at : came.envelope
        }, draftEnvelope)
        must(JSON.stringify(again) === JSON.stringify(envelope), 'replayed, it is another')
        // Every path ends.
        if (envelope.state === 'sent') {
          const end = finish(envelope, steps, now)
          must(end.state === 'completed' && requiredDone(end), 'it does not end')
        }
      }),
      { numRuns: sequences, seed: 17 },
    )
    expect(completed).toBeGreaterThan(100)
    // Every actor of the workflow table has had a turn, and so has every action.
    expect([...actorsDue].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([...actionsDue].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    expect([...reached].sort()).toEqual(
      ['completed', 'declined', 'expired', 'sent', 'superseded', 'voided'].sort(),
    )
  })
})
