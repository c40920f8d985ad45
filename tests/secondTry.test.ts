import { expect, test } from 'vitest'
import { failuresOf } from './report.ts'
import { secondTry } from './secondTry.ts'

const report = (...failed: readonly string[]) => ({
  testResults: [
    { name: '/x/tests/browser/map.test.ts', status: 'passed' },
    ...failed.map((name) => ({ name: `/x/tests/${name}`, status: 'failed' })),
  ],
})

test('failed tests are tried again, passed ones are not', () => {
  expect(secondTry(report('browser/screens.test.ts'))).toEqual(['/x/tests/browser/screens.test.ts'])
  expect(secondTry(report())).toEqual([])
})

test.each(['faults/chaos.test.ts', 'offline/chaos.test.ts', 'browser/canary.test.ts'])(
  'a promise has no second try: %s',
  (name) => {
    expect(secondTry(report('browser/screens.test.ts', name))).toEqual([])
  },
)

test('nothing is tried again when much of the product is broken', () => {
  const many = ['a', 'b', 'c', 'd'].map((name) => `browser/${name}.test.ts`)
  expect(secondTry(report(...many))).toEqual([])
})

test('every failure is reported with its message', () => {
  const { testResults } = report()
  const assertionResults = [
    { fullName: 'is well', status: 'passed' },
    { fullName: 'is kept', status: 'failed', failureMessages: ['AssertionError: 1 is not 2'] },
  ]
  const broken = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ]
  const [one = '', other = '', ...more] = failuresOf({ testResults: [...testResults, ...broken] })
  expect(one).toBe('a.test.ts > is kept\n    AssertionError: 1 is not 2')
  expect(other).toContain('no such file')
  expect(more).toEqual([])
})
