import { describe, expect, test } from 'vitest'
import { envelopeStateAt, stateAfter } from '../../../src/rules/office/replay.ts'

describe('at a given moment', () => {
  test('a sale is the result of its events', () => {
    expect(stateAfter(['holdTake', 'purchaseTerms'])).toBe('open')
    expect(stateAfter(['holdTake', 'purchaseReserve', 'paymentCaptured'])).toBe('sold')
    expect(stateAfter(['purchaseReserve', 'purchaseUnsell'])).toBe('ended')
    expect(stateAfter(['purchaseReserve', 'purchaseUnsell', 'purchaseTakeBack'])).toBe('sold')
  })

  test('an envelope is the result of its last event', () => {
    const none = { restored: null, isDone: false }
    expect(envelopeStateAt({ last: 'draft', ...none })).toBe('draft')
    expect(envelopeStateAt({ last: 'renew', ...none })).toBe('superseded')
    expect(envelopeStateAt({ last: 'restore', restored: 'declined', isDone: false })).toBe('declined')
    expect(envelopeStateAt({ last: 'send', restored: null, isDone: true })).toBe('completed')
  })
})
