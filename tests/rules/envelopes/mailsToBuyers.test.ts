import { expect, test } from 'vitest'
import { advance } from '../../../src/rules/envelopes/advance.ts'
import { draftEnvelope, type Effect, type Envelope } from '../../../src/rules/envelopes/envelope.ts'
import { defaultWorkflows } from '../../../src/rules/envelopes/workflow.ts'
import { after, effectsOf, sendEvent, sent, start, taken, wholePart } from './someEnvelope.ts'

const steps = defaultWorkflows.canada
const mailed = (effects: readonly Effect[]) =>
  effects.flatMap((one) => (one.kind === 'mail' ? [`${one.letter} ${one.signer}`] : []))

test('papers sent from the desk reach the buyers by mail; buyers who send them themselves get none', () => {
  expect(mailed(effectsOf(advance(draftEnvelope, steps, sendEvent, start)))).toEqual([])
  const byDesk = { ...sendEvent, by: { actors: [5], isPurchase: false } } as const
  expect(mailed(effectsOf(advance(draftEnvelope, steps, byDesk, start)))).toEqual(['turn 1', 'turn 2'])
})

const signedBy = (people: readonly number[]): Envelope =>
  people.reduce(
    (envelope, signer) => taken(advance(envelope, steps, wholePart(envelope, steps, signer), after(1))),
    sent(steps),
  )

test('a decline is reported to the buyers who have signed, and to everybody else whose turn it was', () => {
  const reason = 'Not at this price'
  const byBuyer = advance(signedBy([1]), steps, { name: 'decline', signer: 2, reason }, after(2))
  expect(mailed(effectsOf(byBuyer))).toEqual(['declined 1'])
  const officer = signedBy([1, 3, 2, 6])
  const step = steps.find(({ no }) => no === officer.step)
  const byOffice = advance(officer, steps, { name: 'decline', signer: 4, reason }, after(2))
  expect([step?.actor, mailed(effectsOf(byOffice))]).toEqual([2, ['declined 1', 'declined 2']])
})
