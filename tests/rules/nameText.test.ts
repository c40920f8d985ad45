import { expect, test } from 'vitest'
import { countryName } from '../../src/rules/nameText.ts'

test('a country has its name in the reader’s language', () => {
  expect(countryName('CA', 'de', 'Canada')).toBe('Kanada')
  expect(countryName('DE', 'tr')).toBe('Almanya')
})

test('a country without a translated name keeps its own, or its code', () => {
  expect(countryName('AB', 'de', 'Abland')).toBe('Abland')
  expect(countryName('AB', 'de')).toBe('AB')
})
