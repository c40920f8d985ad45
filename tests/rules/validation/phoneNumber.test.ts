import { expect, test } from 'vitest'
import { phoneNumber } from '../../../src/rules/validation/phone.ts'

test.each([
  ['', 'CA', null],
  ['+1 416 555 0101', 'CA', null],
  ['14165550101', 'CA', null],
  ['90 532 123 45 67', 'TR', null],
  ['24165550101', 'CA', 'phoneTooLong'],
  ['+1 416', 'CA', 'phoneTooShort'],
  ['0151 23456789', 'DE', null],
  ['+49 (0) 1512 345678', 'DE', null],
  ['0532 123 45 67', 'TR', null],
  ['0412 345 678', 'AU', null],
  ['0416 555 01011', 'CA', 'phoneTooLong'],
  ['151234567890', 'DE', 'phoneTooLong'],
  ['15123456789', 'DE', null],
  ['416-555-0101 x2', 'CA', 'phoneInvalid'],
  ['4 1 6 5 5 5 0 1 0 1 1', 'CA', 'phoneInvalid'],
])('phone number %j in %s gives %s', (text, country, finding) =>
  expect(phoneNumber(text, country)).toBe(finding),
)
