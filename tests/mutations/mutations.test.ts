import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './all.ts'
import { share, verdictOf } from './verdict.ts'

const root = resolve(import.meta.dirname, '../..')

test('no two mutations have the same name', () => {
  expect(mutations.map(({ what }) => what)).toEqual([...new Set(mutations.map(({ what }) => what))])
})

test.each(mutations)('$what: the text to break occurs once in $file', ({ file, find, replace }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find).length - 1).toBe(1)
  expect(replace).not.toBe(find)
})

test.each(mutations)('$what: its tests exist, and none needs a browser', ({ caughtBy }) => {
  expect(caughtBy.length).toBeGreaterThan(0)
  expect(caughtBy.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(caughtBy.filter((file) => /^tests\/(controls\/(?!mrz)|browser|faults|bench)/.test(file))).toEqual([])
})

test('a mutation counts as caught only when its tests pass without it and fail with it', () => {
  expect(verdictOf({ unbroken: 'passed', broken: 'failed' })).toBe('caught')
  expect(verdictOf({ unbroken: 'passed', broken: 'late' })).toBe('caught')
  expect(verdictOf({ unbroken: 'passed', broken: 'passed' })).toBe('SURVIVED')
  expect(verdictOf({ unbroken: 'passed', broken: 'passed', explained: 'why' })).toBe('explained')
  expect(verdictOf({ unbroken: 'failed', broken: 'failed' })).toBe('not tried')
})

test('the share counts mutations explained as let through', () => {
  expect(share(['caught', 'caught', 'explained', 'SURVIVED'])).toBe(0.5)
  expect(share([])).toBe(0)
})
