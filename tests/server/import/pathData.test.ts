import { expect, test } from 'vitest'
import { readPath } from '../../../server/import/plan/pathData.ts'

test('steps are absolute and of few kinds, written short, without accumulating rounding', () => {
  const path = readPath('m1 1 2 2h3v4s1 1 2 2t3 3a1 1 0 00 5 5z')
  expect(path?.steps.map(({ letter }) => letter).join('')).toBe('MLLLCQAZ')
  expect(path?.steps[4]?.numbers).toEqual([6, 7, 7, 8, 8, 9])
  expect(path?.written(2)).toBe('M1 1l2 2h3v4c0 0 1 1 2 2q0 0 3 3a1 1 0 0 0 5 5z')
  const many = readPath(`M0 0${'l.333 0'.repeat(100)}`)?.written(1)
  const across = [...(many ?? '').matchAll(/[l ]([\d.]+) 0/g)].reduce((sum, [, by]) => sum + Number(by), 0)
  expect(Math.abs(across - 33.3)).toBeLessThan(0.1)
})

test.each([
  'M1 1L',
  'L1 1',
  'M.',
  'M 1e999 1',
  'M1 1R2 2 3 3',
  'M1,1,',
  'M1 1 z 2 2',
  'M0 0A1 1 0 2 0 1 1',
  'M1 1 x',
])('%s is no path', (text) => {
  expect(readPath(text)).toBeUndefined()
})
