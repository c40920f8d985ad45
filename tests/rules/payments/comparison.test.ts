import { expect, test } from 'vitest'
import { comparisonOf } from '../../../src/rules/payments/comparison.ts'

const now = new Date('2031-05-02T12:00:00Z')
const at = (comparedAt: string | null, isComparable = true) =>
  comparisonOf({ provider: 'stripe', isComparable, comparedAt }, now)

test('a gateway agrees only if its list was compared recently', () => {
  expect(at('2031-05-02T00:00:00Z')).toBe('agrees')
  expect(at('2031-05-01T00:00:00Z')).toBe('agrees')
  expect(at('2031-04-30T23:59:00Z')).toBe('stale')
  expect(at(null)).toBe('never')
  // Without a list, or without its key, nothing counts as compared, whatever earlier comparisons found.
  expect(at(null, false)).toBe('notComparable')
  expect(at('2031-05-02T00:00:00Z', false)).toBe('notComparable')
})
