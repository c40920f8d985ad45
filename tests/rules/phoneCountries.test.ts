import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callingCodeOf, phoneCountries, phoneFrom, phoneParts } from '../../src/rules/phoneCountries.ts'
import { phoneNumber } from '../../src/rules/validation/phone.ts'

describe('a number and its country', () => {
  test.each([
    ['CA', '416 555 0188', '+1 416 555 0188'],
    ['US', '(212) 555-0188', '+1 (212) 555-0188'],
    ['CA', '1 416 555 0188', '+1 416 555 0188'],
    ['DE', '0176 1234567', '+49 176 1234567'],
    ['GB', '(0)20 7946 0958', '+44 20 7946 0958'],
    ['GB', '(020) 7946 0958', '+44 (20) 7946 0958'],
    ['IT', '06 6982 1234', '+39 06 6982 1234'],
    ['TR', '', ''],
    ['TR', ' - ', ''],
    // These may be the first digits of a country code.
    ['DE', '00', '+49 00'],
  ])('of %s, typed %j, is kept as %j', (country, typed, kept) => {
    expect(phoneFrom(country, typed)).toBe(kept)
  })

  test.each([
    ['+1 416 555 0188', ['CA'], 'CA', '416 555 0188'],
    ['+1 212 555 0188', ['US', 'CA'], 'US', '212 555 0188'],
    ['+1 212 555 0188', ['DE'], 'CA', '212 555 0188'],
    ['+49 176 1234567', ['CA'], 'DE', '176 1234567'],
    ['+4917612345', ['CA'], 'DE', '17612345'],
    ['+44 (0)20 7946', ['CA'], 'GB', '20 7946'],
    ['+35840123', ['CA'], 'FI', '40123'],
    ['+39 06 6982', ['CA'], 'IT', '06 6982'],
    ['905 555 0140', ['DE', 'CA'], 'CA', '905 555 0140'],
    ['', ['DE', 'CA'], 'CA', ''],
    ['+', ['CA'], null, '+'],
    ['+4', ['CA'], null, '+4'],
    ['+999 12', ['CA'], null, '+999 12'],
  ] as const)('%j among %j is of %s: %j', (text, likely, country, national) => {
    expect(phoneParts(text, likely)).toEqual({ country, national })
  })

  test('a stored number still shows its country, and is valid by any project’s rules', () => {
    const digits = fc.stringMatching(/^[2-9]\d{5,9}$/)
    fc.assert(
      fc.property(fc.constantFrom(...phoneCountries), digits, (country, national) => {
        const kept = phoneFrom(country, national)
        expect(phoneParts(kept, [country, 'CA'])).toEqual({ country, national })
        expect(phoneNumber(kept, 'CA')).toBeNull()
        expect(phoneNumber(kept, 'DE')).toBeNull()
      }),
    )
  })

  test('every country is listed once, and no code is the start of another', () => {
    expect(new Set(phoneCountries).size).toBe(phoneCountries.length)
    expect(phoneCountries.length).toBeGreaterThan(230)
    const codes = [...new Set(phoneCountries.map(callingCodeOf))] as string[]
    for (const one of codes) {
      expect(codes.filter((other) => other !== one && other.startsWith(one))).toEqual([])
    }
  })
})
