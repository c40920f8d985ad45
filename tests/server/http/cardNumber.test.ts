import { describe, expect, test } from 'vitest'
import { holdsCardNumber } from '../../../server/http/cardNumber.ts'

describe('the number of a payment card is found', () => {
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
    ['beside a random key', '24487402-9451-4192-8908-c20874d94567 4242 4242 4242 4242'],
  ])('%s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(true)
  })
})

/** Each but the first passes the check digit of Luhn. */
describe('what is none is let through', () => {
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
