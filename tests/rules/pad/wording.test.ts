import { expect, test } from 'vitest'
import { filledWording, type Wording, wordingFaults, wordingParts } from '../../../src/rules/pad/wording.ts'

const whole: Wording = {
  version: '2026-03',
  authority: '{payee} may debit the account ending in {last3} at {bank}.',
  amounts: 'Changes are told {days} days before.',
  cancelling: 'I tell {payee} at {contact}; a form is at www.payments.ca.',
  contact: '{payee}, {address}, {contact}',
  recourse: 'My rights are explained at www.payments.ca.',
  more: 'This agreement may be assigned.',
}
const saidOf = (wording: Wording, scheme: 'pad' | 'becs' | 'sepa' | 'transfer' = 'pad') =>
  wordingFaults(scheme, wording).map((fault) => [fault.part, 'text' in fault ? fault.text : fault.why])

test('a whole text is accepted, and so is one part of it or none', () => {
  expect(saidOf(whole)).toEqual([])
  expect(saidOf({ version: '1', more: 'More.' })).toEqual([])
  expect(saidOf({ version: '' })).toEqual([])
  const becs = { version: '1', authority: '{payee} ({originator}) may debit {last3}.' }
  expect(saidOf(becs, 'becs')).toEqual([])
})

test('each part has to say what the law asks of it', () => {
  for (const part of wordingParts) {
    const faults = saidOf({ ...whole, [part]: 'Something else.' })
    expect(faults.length > 0, part).toBe(part !== 'more')
    expect(faults.every(([named]) => named === part)).toBe(true)
  }
  expect(saidOf({ version: '1', cancelling: 'Write to {contact}.' })).toEqual([
    ['cancelling', '{payee}'],
    ['cancelling', 'payments.ca'],
  ])
  expect(saidOf({ version: '1', authority: whole.authority ?? '' }, 'becs')).toEqual([
    ['authority', '{originator}'],
  ])
})

test('a place that nothing fills and a text without its version are faults', () => {
  expect(saidOf({ ...whole, more: 'Signed by {name} {}.' })).toEqual([
    ['more', '{name}'],
    ['more', '{}'],
  ])
  expect(saidOf({ ...whole, version: '' })).toEqual([['version', 'noVersion']])
})

test('a SEPA mandate has no text of its own', () => {
  expect(saidOf({ version: '1', recourse: 'x', more: 'y' }, 'sepa')).toEqual([
    ['recourse', 'fixed'],
    ['more', 'fixed'],
  ])
})

test('places are filled, by paragraphs', () => {
  expect(filledWording('To {payee}.\n\n At {contact}\n', { payee: 'A {contact} Inc', contact: '5' })).toEqual(
    ['To A {contact} Inc.', 'At 5'],
  )
  expect(filledWording('', {})).toEqual([])
})
