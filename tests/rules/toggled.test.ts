import { expect, test } from 'vitest'
import { toggled, toggledIn } from '../../src/rules/toggled.ts'

test('one more, or one fewer; what was given stays as it was', () => {
  const list = [1, 2]
  expect(toggled(list, 3)).toEqual([1, 2, 3])
  expect(toggled(list, 1)).toEqual([2])
  expect(list).toEqual([1, 2])
  const set = new Set(['a'])
  expect([...toggledIn(set, 'b')]).toEqual(['a', 'b'])
  expect([...toggledIn(set, 'a')]).toEqual([])
  expect([...set]).toEqual(['a'])
})
