import { describe, expect, test } from 'vitest'
import { documentCheck, envelopeActions, envelopeActors, envelopeStatus } from '../../src/rules/envelopes.ts'
import { messages } from '../../src/rules/wording/messages.ts'

const envelope = { completed: false, actionId: 2, actorId: 1, markupPending: false, markupActorId: null }

describe('envelope status', () => {
  test('is actor plus action', () => {
    expect(envelopeStatus(envelope)).toBe('Purchaser(s) To Sign')
    expect(envelopeStatus({ ...envelope, actorId: 10, actionId: 5 })).toBe('Builder Manager To Review')
    expect(envelopeStatus({ ...envelope, actorId: 99 })).toBe('To Sign')
  })

  test('completed ones say To ... Completed', () => {
    expect(envelopeStatus({ ...envelope, completed: true })).toBe('To Sign Completed')
    expect(envelopeStatus({ ...envelope, completed: true, actionId: 7 })).toBe('Completed')
    expect(envelopeStatus({ ...envelope, completed: true, markupPending: true, markupActorId: 1 })).toBe(
      'To Sign Completed',
    )
  })

  test.each([
    [1, 'Purchaser To Add Signature'],
    [2, 'Officer To Markup'],
    [9, 'Sales Rep To Markup'],
    [5, 'Purchaser(s) To Sign'],
    [null, 'Purchaser(s) To Sign'],
  ])('a markup pending with %s says %s', (markupActorId, text) => {
    expect(envelopeStatus({ ...envelope, markupPending: true, markupActorId })).toBe(text)
    expect(envelopeStatus({ ...envelope, markupPending: false, markupActorId })).toBe('Purchaser(s) To Sign')
  })

  test('there are 7 actions and 10 actors', () => {
    expect(Object.values(envelopeActions)).toEqual([
      'To Print',
      'To Sign',
      'To Email',
      'To View',
      'To Review',
      'To Markup',
      'Completed',
    ])
    expect(Object.values(envelopeActors)).toEqual([
      'Purchaser(s)',
      'Signing Officer',
      'Builder Solicitor',
      'Purchaser Solicitor',
      'Sales Admin',
      'Broker',
      'Second Signing Officer',
      'Sales Manager',
      'Sales Agent',
      'Builder Manager',
    ])
  })
})

test.each([
  [1, null],
  [0, 'envelopeEmpty'],
  [-1, 'envelopeDocumentMissing'],
  [-2, 'envelopeImageMissing'],
  [-3, 'envelopeNotFound'],
  [-4, 'envelopeOther'],
  [2, 'envelopeOther'],
  [Number.NaN, 'envelopeOther'],
] as const)('RowsAffected %s means %s', (rows, code) => {
  expect(documentCheck(rows)).toBe(code)
  if (code !== null) expect(messages[code].text).toContain('UNABLE TO CONTINUE')
})
