import { expect, test } from 'vitest'
import { numberText, percentText, sizeText } from '../../src/rules/numberText.ts'

test('a number is written in its readers’ format', () => {
  expect(numberText(1234.5, 'en-CA')).toBe('1,234.5')
  expect(numberText(1234.5, 'de', { maximumFractionDigits: 0 })).toBe('1.235')
  expect(percentText(100 / 3, 'en-CA')).toBe('33.3333%')
})

test.each([
  [0, '1 kB'],
  [350_400, '350 kB'],
  [2_440_000, '2.4 MB'],
  [24_400_000, '24 MB'],
  [1_500_000_000, '1.5 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en-CA')).toBe(text)
})
