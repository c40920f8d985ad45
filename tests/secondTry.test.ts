import { expect, test } from 'vitest'
import { secondTry } from './secondTry.ts'

const report = (...failed: readonly string[]) => ({
  testResults: [
    { name: '/x/tests/browser/map.test.ts', status: 'passed' },
    ...failed.map((name) => ({ name: `/x/tests/${name}`, status: 'failed' })),
  ],
})

test('what failed is tried again, what passed is not', () => {
  expect(secondTry(report('browser/screens.test.ts'))).toEqual(['/x/tests/browser/screens.test.ts'])
  expect(secondTry(report())).toEqual([])
})

test.each(['faults/chaos.test.ts', 'browser/canary.test.ts', 'browser/signOutOffline.test.ts'])(
  'a promise has no second try: %s',
  (name) => {
    expect(secondTry(report('browser/screens.test.ts', name))).toEqual([])
  },
)

test('neither has a product in which much is broken', () => {
  const many = ['a', 'b', 'c', 'd'].map((name) => `browser/${name}.test.ts`)
  expect(secondTry(report(...many))).toEqual([])
})
