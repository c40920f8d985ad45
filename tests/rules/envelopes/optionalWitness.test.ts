import { expect, test } from 'vitest'
import { advance } from '../../../src/rules/envelopes/advance.ts'
import { draftEnvelope, type FrozenPaper } from '../../../src/rules/envelopes/envelope.ts'
import { dueSigners, hasSigned } from '../../../src/rules/envelopes/participants.ts'
import { defaultWorkflows, stepsFor } from '../../../src/rules/envelopes/workflow.ts'
import { finish, revisions, sendEvent, start, taken, whyOf } from './someEnvelope.ts'

const steps = stepsFor(defaultWorkflows.canada, new Set())
const [buyer, witness] = [1, 3]
const papers: readonly FrozenPaper[] = [
  {
    key: 'agreement',
    fields: [
      { id: 'initials', signer: buyer, isRequired: true },
      { id: 'mayBe', signer: buyer, isRequired: false },
      { id: 'seen', signer: witness, isRequired: true, sees: 'mayBe' },
      { id: 'officer', signer: 4, isRequired: true },
    ],
  },
]
const sent = taken(advance(draftEnvelope, steps, { ...sendEvent, papers } as typeof sendEvent, start))
const signed = (...ids: readonly string[]) =>
  advance(
    sent,
    steps,
    {
      name: 'sign',
      signer: buyer,
      seen: revisions(sent),
      fields: ids.map((id) => ({ paper: 'agreement', id })),
    },
    start,
  )

test('a signature that may stay empty, and does, needs no witness', () => {
  const after = taken(signed('initials'))
  expect(after.step).toBe(2)
  expect(dueSigners(after, steps).map(({ id }) => id)).not.toContain(witness)
  expect(hasSigned(after, steps, witness)).toBe(true)
  expect(finish(after, steps, start).state).toBe('completed')
})

test('one that was given needs its witness', () => {
  const after = taken(signed('initials', 'mayBe'))
  expect(after.step).toBe(1)
  expect(dueSigners(after, steps).map(({ id }) => id)).toEqual([witness])
  const sees = { name: 'sign', signer: witness, seen: revisions(after), fields: [] } as const
  expect(whyOf(advance(after, steps, sees, start))).toBe('nothingDone')
  expect(finish(after, steps, start).state).toBe('completed')
})
