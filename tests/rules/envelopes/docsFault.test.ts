import { expect, test } from 'vitest'
import { docsFault } from '../../../src/rules/envelopes/docsFault.ts'

test.each([
  [1, null],
  [0, 'empty'],
  [-1, 'document'],
  [-2, 'image'],
  [-3, 'absent'],
  [-9, 'otherwise'],
  [2, 'otherwise'],
])('§5: CheckDocsPics %i is %s', (rowsAffected, fault) => {
  expect(docsFault(rowsAffected)).toBe(fault)
})
