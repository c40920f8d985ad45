import { expect, test } from 'vitest'
import { howEnded } from '../../../src/rules/payments/howEnded.ts'

test('nobody is told that nothing was charged while their money is on its way back', () => {
  expect(howEnded({ decline: null, returned: 0 })).toBe('closed')
  expect(howEnded({ decline: 'generic_decline', returned: 0 })).toBe('declined')
  expect(howEnded({ decline: null, returned: 25_000 })).toBeNull()
  expect(howEnded(null)).toBe('closed')
})
