import { expect, test } from 'vitest'
import { isSameWhole } from '../../../src/rules/identity/names.ts'
test('whole names: with and without dots, middle names and umlauts', () => {
  expect(isSameWhole('Işıl Yıldız', 'Isil Yildiz')).toBe(true)
  expect(isSameWhole('Hans Groß', 'Hans Gross')).toBe(true)
  expect(isSameWhole('Ada Love', 'Ada Maria Love')).toBe(true)
  expect(isSameWhole('Ada Maria Love', 'Ada Love')).toBe(true)
  expect(isSameWhole('Ada Love', 'Wanda Love')).toBe(false)
  expect(isSameWhole('', 'Ada Love')).toBe(false)
})
