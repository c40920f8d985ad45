import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsCardNumber } from '../../../server/http/cardNumber.ts'
import { readJson } from '../../../server/http/json.ts'

describe('a payment card number is detected', () => {
  test.each([
    ['in fours, as a person types it', 'my card 4242 4242-4242 4242 ok'],
    ['unbroken, amid a word', 'visa4242424242424242!'],
    ['Mastercard', '5555555555554444'],
    ['Mastercard of the newer series', '2223 0031 2200 3222'],
    ['Discover', '6011111111111117'],
    ['American Express', '3782 822463 10005'],
    ['American Express, unbroken', '378282246310005'],
    ['Diners Club', '3056 930902 5904'],
    ['nineteen digits', '4000 0000 0000 0000 006'],
    ['behind a house number', 'house 12 4242424242424242'],
    ['behind what begins like an account', 'AT00 4242 4242 4242 4242'],
    ['beside a random key', '24487402-9451-4192-8908-c20874d94567 4242 4242 4242 4242'],
  ])('%s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(true)
  })
})

/** All but the first pass the Luhn check. */
describe('anything else is let through', () => {
  test.each([
    ['a number with another check digit', '4242424242424243'],
    ['a telephone with its country', '+49 1761 555 0101'],
    ['the same without blanks', '4917615550101'],
    ["a driver's licence of Ontario", 'A4321-50101-50509'],
    ['the same without hyphens, in a name', 'licence A43215010150509'],
    ['one that begins as Diners Club does', 'A3012-50101-50505'],
    ['lots in a row', 'lots 41 42 43 44 45 46 47 14'],
    ['an identity number of thirteen digits', '4001015009008'],
    ['a longer number', '424242424242424242424242'],
    ['a random key', '24487402-9451-4192-8908-c20874d94567'],
    ['a random key without hyphens', 'abcdef01a4242424242424242bcdef01'],
  ])('%s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false)
  })
})

/** What follows an IBAN's check digits in each country: n for a digit, a for a letter. */
const accounts: Readonly<Record<string, string>> = {
  AT: 'n'.repeat(16),
  BE: 'n'.repeat(12),
  CH: 'n'.repeat(17),
  DE: 'n'.repeat(18),
  DK: 'n'.repeat(14),
  ES: 'n'.repeat(20),
  FR: 'n'.repeat(23),
  GB: 'aaaa' + 'n'.repeat(14),
  IT: 'a' + 'n'.repeat(22),
  MT: 'aaaa' + 'n'.repeat(23),
  NL: 'aaaa' + 'n'.repeat(10),
  NO: 'n'.repeat(11),
  PL: 'n'.repeat(24),
  PT: 'n'.repeat(21),
  SE: 'n'.repeat(20),
  TR: 'n'.repeat(22),
}

const inDigits = (text: string): bigint =>
  BigInt(
    Array.from(text)
      .map((letter) => Number.parseInt(letter, 36))
      .join(''),
  )

/** Valid IBANs of many countries, with the check digits of ISO 7064. */
const ibans = fc.constantFrom(...Object.entries(accounts)).chain(([country, form]) =>
  fc
    .tuple(
      ...Array.from(form).map((kind) =>
        kind === 'n'
          ? fc.integer({ min: 0, max: 9 }).map(String)
          : fc.constantFrom(...Array.from('ABCDEFGHJKLMNPRSTUVWXYZ')),
      ),
    )
    .map((letters) => {
      const account = letters.join('')
      const check = 98n - (inDigits(`${account}${country}00`) % 97n)
      return `${country}${String(check).padStart(2, '0')}${account}`
    }),
)

const inFours = (text: string, separator = ' '): string => text.replaceAll(/.{4}(?=.)/g, `$&${separator}`)

/** Numbers that pass for cards, with lengths and prefixes that are really issued. */
const cards = fc
  .tuple(
    fc.constantFrom('4', '51', '55', '2221', '6011'),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 16, maxLength: 16 }),
  )
  .map(([prefix, digits]) => {
    const body = (prefix + digits.join('')).slice(0, 15)
    const sum = Array.from(body)
      .toReversed()
      .reduce((total, digit, at) => {
        const counted = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
        return total + (counted > 9 ? counted - 9 : counted)
      }, 0)
    return body + String((10 - (sum % 10)) % 10)
  })

describe('an account number is not a card', () => {
  test.each([
    ['as banks print it', (iban: string) => inFours(iban)],
    ['with hyphens', (iban: string) => inFours(iban, '-')],
    ['unbroken', (iban: string) => iban],
    ['in small letters, amid a sentence', (iban: string) => `to ${inFours(iban).toLowerCase()}, please`],
    ['two of them', (iban: string) => `${inFours(iban)} ${inFours(iban)}`],
  ])('an IBAN %s is let through', (_, written) => {
    fc.assert(
      fc.property(ibans, (iban) => {
        expect(holdsCardNumber(written(iban))).toBe(false)
      }),
      { numRuns: 600 },
    )
  })

  test('a card is detected beside one, and after what only looks like one', () => {
    fc.assert(
      fc.property(cards, ibans, (card, iban) => {
        expect(holdsCardNumber(`${inFours(iban)} or ${inFours(card)}`)).toBe(true)
        expect(holdsCardNumber(`${inFours(card, '-')} ${iban}`)).toBe(true)
        expect(holdsCardNumber(inFours(card))).toBe(true)
        expect(holdsCardNumber(card)).toBe(true)
        expect(holdsCardNumber(`my card is ${inFours(card)} until 12/29`)).toBe(true)
        expect(holdsCardNumber(`XX00 ${inFours(card)}`)).toBe(true)
      }),
      { numRuns: 600 },
    )
  })

  test('phone numbers of many countries are let through, with spaces, hyphens and brackets', () => {
    const phones = fc
      .tuple(fc.constantFrom('1', '44', '49', '61', '90', '353', '420'), fc.stringMatching(/^[1-9]\d{6,10}$/))
      .map(([country, number]) => [country, number] as const)
    fc.assert(
      fc.property(phones, ([country, number]) => {
        const [area, rest] = [number.slice(0, 3), number.slice(3)]
        for (const text of [
          `+${country} ${area} ${rest}`,
          `+${country} (${area}) ${rest}`,
          `00${country}${number}`,
        ])
          if (text.replaceAll(/\D/g, '').length < 14) expect(holdsCardNumber(text)).toBe(false)
      }),
      { numRuns: 600 },
    )
  })
})

test('a card written as a JSON number is refused, and coordinates are not', () => {
  const read = (value: string) => () => readJson(Buffer.from(`{"items":[{"x":${value}}]}`))
  expect(read('4242424242424242')).toThrow('This looks like a card number.')
  expect(read('0.4242424242424242')).not.toThrow()
  expect(read('1796000000000')).not.toThrow()
})
