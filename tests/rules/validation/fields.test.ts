import { marketOf } from '../../../src/rules/markets.ts'
import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { isCommonPassword } from '../../../src/rules/validation/commonPasswords.ts'
import { password, passwordMatch, passwordParts } from '../../../src/rules/validation/password.ts'
import {
  defaultPhoneCountry,
  faxField,
  nationalDigits,
  phoneDigits,
  phoneNumber,
} from '../../../src/rules/validation/phone.ts'
import { postalCode, postalCodeIn } from '../../../src/rules/validation/postalCode.ts'
import {
  email,
  lettersOnly,
  noSpecialCharacters,
  notBrokerEmail,
  sameEmail,
} from '../../../src/rules/validation/text.ts'
import { upload } from '../../../src/rules/validation/upload.ts'

describe('texts', () => {
  test.each([
    ['Ada', null],
    ['Çağlar İnönü', null],
    ['O’Neill-Smith', null],
    ["d'Arc", null],
    ['', null],
    ['Ada1', 'lettersOnly'],
    ['Ada!', 'lettersOnly'],
    ['<b>', 'lettersOnly'],
  ])('letters only: %j gives %s', (text, finding) => expect(lettersOnly(text)).toBe(finding))

  test.each([
    ['Unit_4 no. 3-B', null],
    ['Straße 5', null],
    ['a@b', 'noSpecialCharacters'],
    ['a/b', 'noSpecialCharacters'],
    ['a\nb', 'noSpecialCharacters'],
  ])('no special characters: %j gives %s', (text, finding) => expect(noSpecialCharacters(text)).toBe(finding))

  test.each(['a@b.co', 'first.last+tag@sub.example.ca', 'ü@exämple.de', "o'neill@x.org", ''])(
    '%j is an address',
    (text) => expect(email(text)).toBeNull(),
  )

  test.each([
    'a',
    'a@b',
    'a@.co',
    'a@b.',
    'a b@c.de',
    '@b.co',
    'a@b@c.de',
    'a@b..co',
    '<a@b.co>',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is not one', (text) => expect(email(text)).toBe('email'))

  test('a buyer’s email cannot be the broker’s own, but agents are exempt', () => {
    expect(notBrokerEmail('Me@X.ca ', { email: 'me@x.ca', userType: 3 })).toBe('brokerEmail')
    expect(notBrokerEmail('me@x.ca', { email: 'me@x.ca', userType: 1 })).toBeNull()
    // Purchasers submit for themselves, so their own email is right.
    expect(notBrokerEmail('me@x.ca', { email: 'me@x.ca', userType: 9 })).toBeNull()
    expect(notBrokerEmail('you@x.ca', { email: 'me@x.ca', userType: 3 })).toBeNull()
    expect([sameEmail('', ''), sameEmail('A@b.c', 'a@B.c')]).toEqual([false, true])
  })

  test.each([
    ['M5V 2T6', null],
    ['12', null],
    ['123456789012', null],
    ['', null],
    ['1', 'postalTooShort'],
    ['1234567890123', 'postalTooLong'],
    [' M5V', 'postalLeadingSpace'],
  ])('postal code %j gives %s', (text, finding) => expect(postalCode(text)).toBe(finding))

  test.each([
    ['CA', ['K1A 0B1', 'k1a0b1', 'K1A-0B1 '], ['K1A', 'D1A 0B1', 'K1A 0O1', '12345']],
    ['US', ['10001', '10001-1234'], ['1000', 'K1A 0B1', '10001-12']],
    ['AU', ['3030', '0800'], ['303', '30301', 'K1A 0B1']],
    ['TR', ['34710', '01010'], ['3471', '82000', '00100']],
    ['DE', ['10115', '01067'], ['1011', '00100', 'D-10115']],
  ] as const)('postal codes of %s', (country, right, wrong) => {
    for (const text of ['', ...right]) expect(postalCodeIn(text, [country]), text).toBeNull()
    for (const text of wrong) expect(postalCodeIn(text, [country]), text).toBe('postalForm')
    expect(postalCodeIn(' 1', [country])).toBe('postalLeadingSpace')
  })

  test('from another country, any postal code within the limits', () => {
    expect(postalCodeIn('SW1A 1AA', [])).toBeNull()
    expect(postalCodeIn('S', [])).toBe('postalTooShort')
  })
})

describe('phones', () => {
  test('have 6 to 10 digits, whatever is between them', () => {
    for (let count = 1; count <= 14; count += 1) {
      const expected = count < 6 ? 'phoneTooShort' : count > 10 ? 'phoneTooLong' : null
      expect([count, phoneNumber('4'.repeat(count), 'CA')]).toEqual([count, expected])
    }
    expect(phoneNumber('(416) 555-0101', 'CA')).toBeNull()
    expect(phoneNumber('  ', 'CA')).toBeNull()
    expect(phoneDigits('(416) 555-0101 x')).toBe('4165550101')
  })

  test.each([
    ['+1 416 555 0101', 'CA', null],
    ['416-555-0101', 'CA', null],
    ['+90 532 123 45 67', 'TR', null],
    ['+61 412 345 678', 'AU', null],
    ['+49 1512 3456789', 'DE', null],
    ['+44 20 7946 0958', 'CA', null],
    ['+86 138 0013 8000', 'CA', null],
    ['+49 1512 3456789', 'CA', null],
    ['+1 416 555 0101', 'DE', null],
    ['0049 1512 3456789', 'DE', null],
    ['0090 532 123 45 67', 'TR', null],
    ['011 44 20 7946 0958', 'CA', null],
    ['0011 1 416 555 0101', 'AU', null],
    ['00 1 416 555 0101', 'CA', 'phoneTooLong'],
    ['0049 1512 x3456789', 'DE', 'phoneInvalid'],
    ['+44 20 79', 'CA', 'phoneTooShort'],
    ['+44 20 7946 09581234', 'CA', 'phoneInvalid'],
    ['+1 416 555 01012', 'CA', 'phoneTooLong'],
    ['12345', 'CA', 'phoneTooShort'],
    ['41655501012', 'CA', 'phoneTooLong'],
    ['416-555-0101 ext 2', 'CA', 'phoneInvalid'],
    ['416  555  0101      1', 'CA', 'phoneInvalid'],
  ])('%j in %s gives %s', (text, country, finding) => expect(phoneNumber(text, country)).toBe(finding))

  test('the calling code is not counted', () => {
    expect(nationalDigits('+1 416 555 0101', 'CA')).toBe('4165550101')
    expect(nationalDigits('1416', 'CA')).toBe('1416')
    expect(nationalDigits('+33 1 23', 'CA')).toBe('123')
    expect(nationalDigits('+44 (0)20 7946', 'CA')).toBe('207946')
    expect(nationalDigits('+352 621', 'DE')).toBe('621')
    expect(nationalDigits('0123', 'FR')).toBe('123')
    expect(nationalDigits('0123', 'nowhere')).toBe('0123')
  })

  test('a fax may be empty and is at most 25 characters', () => {
    expect([
      faxField(''),
      faxField('+1 (416) 555-0101'),
      faxField('fax'),
      faxField('123'),
      faxField('1 '.repeat(13)),
    ]).toEqual([null, null, 'phoneInvalid', 'phoneInvalid', 'phoneInvalid'])
    expect(faxField('1 2 3 4 5 6 7 8 9 0 1 2 3')).toBeNull()
  })

  test('the country is the market’s, AU for AUD, else the stored one, else CA', () => {
    expect([
      defaultPhoneCountry(marketOf('DE101', 'EUR', ''), 'FR'),
      defaultPhoneCountry(marketOf('TR101', 'TRY', ''), 'FR'),
      defaultPhoneCountry(marketOf('TR101', 'AUD', ''), 'FR'),
      defaultPhoneCountry(marketOf('U0101', 'AUD', ''), 'FR'),
      defaultPhoneCountry(marketOf('CENTRAL', 'USD', 'en-US'), 'FR'),
      defaultPhoneCountry(marketOf('C0101', 'CAD', ''), 'FR'),
      defaultPhoneCountry(marketOf('C0101', 'CAD', ''), null),
      defaultPhoneCountry(marketOf('C0101', 'CAD', ''), ''),
    ]).toEqual(['DE', 'TR', 'AU', 'AU', 'FR', 'FR', 'CA', 'CA'])
  })
})

describe('passwords', () => {
  test.each([
    ['Demo2026!', null, null],
    ['Abcdef1-', null, null],
    ['Abcdefghijk1^*', null, null],
    ['Abcdef1#', 'passwordWeak', null],
    ['Abcde1!', 'passwordWeak', 'passwordWeak'],
    ['Abcdefghijkl12!', 'passwordWeak', 'passwordWeak'],
    ['abcdefg1!', 'passwordWeak', 'passwordWeak'],
    ['ABCDEFG1!', 'passwordWeak', 'passwordWeak'],
    ['Abcdefgh!', 'passwordWeak', 'passwordWeak'],
    ['Abcdefgh1', 'passwordWeak', 'passwordWeak'],
    ['Abcdefg1&', 'passwordWeak', 'passwordWeak'],
  ] as const)('%j: first set %s, second set %s', (text, first, second) => {
    expect(password(text)).toBe(first)
    expect(password(text, 'second')).toBe(second)
  })

  test('the parts together make up the whole', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Ca-c0-3!#]{0,16}$/), (text) => {
        const parts = Object.values(passwordParts(text))
        expect(password(text) === null).toBe(parts.every(Boolean))
      }),
    )
  })

  test.each([
    'P@ssw0rd1!',
    'Pa$$w0rd',
    'Welcome2026!',
    '$uMmer2026!',
    'Qwertz123!',
    '1qaz@WSX',
    'Aa123456!',
    'Toronto1!',
  ])('%s is easy to guess', (text) => {
    expect(password(text)).toBe(null)
    expect(isCommonPassword(text)).toBe(true)
  })

  test.each(['Maple2026#', 'Xk7!rmpq', 'Passage7!oak', 'Another-2026!'])('%s is not', (text) => {
    expect(isCommonPassword(text)).toBe(false)
  })

  test('the second must match', () => {
    expect([passwordMatch('a', 'a'), passwordMatch('a', 'A')]).toEqual([null, 'passwordMismatch'])
  })
})

describe('uploads', () => {
  const jpeg = { type: 'image/jpeg', bytes: 1000, pages: null }
  const pdf = { type: 'application/pdf', bytes: 1000, pages: 1 }

  test.each([
    [jpeg, null],
    [{ ...jpeg, type: 'IMAGE/PNG' }, null],
    [{ ...jpeg, bytes: 5 * 1024 * 1024 }, null],
    [{ ...jpeg, bytes: 5 * 1024 * 1024 + 1 }, 'fileTooBig'],
    [{ ...jpeg, bytes: 0 }, 'fileMissing'],
    [{ ...jpeg, type: 'image/gif' }, 'fileType'],
    [{ ...jpeg, type: 'image/svg+xml' }, 'fileType'],
    [pdf, null],
    [{ ...pdf, pages: null }, null],
    [{ ...pdf, pages: 2 }, 'pdfPages'],
    [{ ...pdf, pages: 0 }, 'pdfPages'],
  ])('%j gives %s', (file, finding) => expect(upload(file)).toBe(finding))
})
