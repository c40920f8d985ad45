import { expect, test } from 'vitest'
import { ranNothing } from './report.ts'

const file = (...statuses: readonly string[]) => ({
  name: 'a.test.ts',
  status: 'passed',
  assertionResults: statuses.map((status) => ({ fullName: 'a test', status })),
})

test('a run whose tests were all skipped does not count as passed', () => {
  expect(ranNothing({ testResults: [] })).toBe(true)
  expect(ranNothing({ testResults: [file('skipped', 'pending'), file()] })).toBe(true)
  expect(ranNothing({ testResults: [file('skipped'), file('passed')] })).toBe(false)
  expect(ranNothing({ testResults: [file('failed')] })).toBe(false)
  expect(ranNothing({ testResults: [{ ...file(), status: 'failed', message: 'no such module' }] })).toBe(
    false,
  )
})
