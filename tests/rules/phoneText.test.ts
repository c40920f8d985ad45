import { expect, test } from 'vitest'
import { phoneText } from '../../src/rules/phoneText.ts'

test.each([
  ['CA', '4165550188', '416-555-0188'],
  ['CA', '+14165550188', '+1 416-555-0188'],
  ['CA', '14165550188', '+1 416-555-0188'],
  ['DE', '+1 4165550188', '+1 416-555-0188'],
  ['CA', '+90 5321234567', '+90 532 123 45 67'],
  ['CA', '+33 123456789', '+33 123456789'],
  ['CA', '+1 4161', '+1 4161'],
  ['AU', '0412345678', '0412 345 678'],
  ['AU', '+61412345678', '+61 412 345 678'],
  ['AU', '0291234567', '02 9123 4567'],
  ['TR', '05321234567', '0532 123 45 67'],
  ['TR', '+905321234567', '+90 532 123 45 67'],
  ['DE', '017112345678', '0171 12345678'],
])('a number of %s that was typed in one piece is grouped: %s', (country, typed, read) => {
  expect(phoneText(typed, country)).toBe(read)
})

test('grouped numbers, foreign numbers and other text are left unchanged', () => {
  for (const typed of ['(416) 555 0188', '+905321234567', '030123456', '55501', 'ask the office', '']) {
    expect(phoneText(typed, 'CA')).toBe(typed)
  }
  expect(phoneText('03012345678', 'DE')).toBe('03012345678')
  expect(phoneText(' 4165550188 ', 'CA')).toBe('416-555-0188')
  expect(phoneText('4165550188', 'FR')).toBe('4165550188')
})
