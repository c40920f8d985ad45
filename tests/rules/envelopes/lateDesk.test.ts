import { expect, test } from 'vitest'
import { expire } from '../../../src/rules/envelopes/clockEvents.ts'
import type { Envelope } from '../../../src/rules/envelopes/envelope.ts'
import { defaultWorkflows } from '../../../src/rules/envelopes/workflow.ts'

const now = '2026-11-24T12:00:00.000Z'
const steps = defaultWorkflows.rental
const at = (step: number, isSigned: boolean): Envelope =>
  ({
    state: 'sent',
    step,
    revision: 1,
    since: now,
    dueAt: now,
    remindedAt: null,
    done: isSigned ? [{ no: 1, signer: 1, revision: 1 }] : [],
    wantsPaper: [],
    sealed: null,
    signers: [
      { id: 1, role: 'purchaser.1', witnessOf: null, hasEmail: true },
      { id: 2, role: 'officer', witnessOf: null, hasEmail: true },
    ],
    papers: [
      {
        key: 'lease',
        revision: 1,
        fields: [
          { id: 'a', signer: 1, isRequired: true, isDone: isSigned },
          { id: 'b', signer: 2, isRequired: true, isDone: false },
        ],
      },
    ],
  }) as unknown as Envelope

const held = { name: 'expire', isHeld: true } as const

test('a buyer who is late ends the envelope', () => {
  expect(expire(at(1, false), steps, held, now)).toMatchObject({ envelope: { state: 'expired' } })
})

test('an officer who is late gets another day, and another: nobody signs again for it', () => {
  expect(expire(at(2, true), steps, held, now)).toEqual({
    envelope: { ...at(2, true), dueAt: '2026-11-25T12:00:00.000Z' },
    effects: [],
  })
})

test('once the homes are no longer held, a late officer ends the envelope as well', () => {
  expect(expire(at(2, true), steps, { name: 'expire', isHeld: false }, now)).toMatchObject({
    envelope: { state: 'expired' },
    effects: [{ kind: 'mail', letter: 'expired', signer: 2 }, { kind: 'tellDesk' }],
  })
})
