import { expect, test } from 'vitest'
import { canExtend, isExtensionDue } from '../../src/rules/holdTime.ts'

const minute = 60_000
const hold = { expiresAt: 15 * minute, mayLastUntil: 60 * minute }

test('activity extends a hold once less than a third of its time is left, and never one that has ended', () => {
  expect(isExtensionDue(hold, 0, 9 * minute)).toBe(false)
  expect(isExtensionDue(hold, 0, 10 * minute)).toBe(false)
  expect(isExtensionDue(hold, 0, 10 * minute + 1)).toBe(true)
  expect(isExtensionDue(hold, 0, 15 * minute)).toBe(false)
})

test('neither hand nor activity extends a hold at its cap', () => {
  const atCap = { expiresAt: 60 * minute, mayLastUntil: 60 * minute }
  expect([canExtend(hold), canExtend(atCap)]).toEqual([true, false])
  expect(isExtensionDue(atCap, 0, 59 * minute)).toBe(false)
})
