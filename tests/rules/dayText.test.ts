import { expect, test } from 'vitest'
import { dayText } from '../../src/rules/dayText.ts'

test('days are DD MMM yyyy, the month in the language of the reader', () => {
  expect(dayText('2027-03-05', 'en-CA')).toBe('05 Mar 2027')
  expect(dayText('2027-09-05', 'en-AU')).toBe('05 Sep 2027')
  expect(dayText('2027-12-31T00:00:00Z', 'en')).toBe('31 Dec 2027')
  expect(dayText('2027-12-31', 'de-DE')).toBe('31 Dez 2027')
  expect(dayText('2027-03-05', 'tr-TR')).toBe('05 Mar 2027')
  expect(dayText('2027-08-05', 'tr-TR')).toBe('05 Ağu 2027')
})

test('what is not a day is not shown as one', () => {
  expect(dayText('', 'en-CA')).toBe('')
  expect(dayText('2027-13-01', 'en-CA')).toBe('')
  expect(dayText('Mia Novak', 'en-CA')).toBe('')
})
