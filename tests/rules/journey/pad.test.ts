import { expect, test } from 'vitest'
import { currentStep, mayOpen, stepsOf } from '../../../src/rules/journey/journey.ts'
import {
  laterPadStep,
  padDone,
  type PadFacts,
  padJourney,
  padNothingMissing,
  type PadStep,
} from '../../../src/rules/journey/pad.ts'
import { mandateStates } from '../../../src/rules/pad/scheme.ts'

const facts = (over: Partial<PadFacts> = {}): PadFacts => ({
  projectId: 'C0101',
  unitId: 14,
  scheme: 'pad',
  missing: padNothingMissing,
  done: null,
  ...over,
})
const open = (over: Partial<PadFacts>): PadStep[] =>
  padJourney.filter(({ name }) => mayOpen(padJourney, facts(over), name)).map(({ name }) => name)

test('an agreement continues after the last step of its state', () => {
  const due = Object.fromEntries(
    mandateStates.map((state) => [state, currentStep(padJourney, facts({ done: padDone(state) }))?.name]),
  )
  expect(due).toEqual({
    draft: 'padDocLoad',
    signed: 'padDocConfirm',
    confirmed: 'padDocConfirm',
    active: 'padDocConfirm',
    suspended: 'padDocConfirm',
    cancelled: 'padSigningInfo',
    ended: 'padSigningInfo',
  })
})

test('a step opens once all steps before it are done', () => {
  const missing = { ...padNothingMissing, bankInfo: ['account'] }
  expect(open({ missing })).toEqual(['padInfo', 'bankInfo'])
  expect(open({})).toEqual(['padInfo', 'bankInfo', 'padSigningInfo'])
  // Values typed here are not stored on the device; the server's count.
  expect(open({ missing, done: 'padSigningInfo' })).toEqual([
    'padInfo',
    'bankInfo',
    'padSigningInfo',
    'padDocLoad',
  ])
  expect(open({ done: 'padDocLoad' })).toEqual(padJourney.map(({ name }) => name))
})

test('a transfer has no steps, and the later of two steps counts', () => {
  expect(stepsOf(padJourney, facts({ scheme: 'transfer' }))).toEqual([])
  expect(laterPadStep(null, null)).toBeNull()
  expect(laterPadStep('padDocLoad', null)).toBe('padDocLoad')
  expect(laterPadStep('padSigningInfo', 'padDocLoad')).toBe('padDocLoad')
})
