import { withoutIbans } from './iban.ts'

/** One UUID in 1300 looks like a card number. */
const randomKeys = /[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}/gi
/**
 * Card numbers as printed and typed: groups of four plus up to three digits, American Express 4-6-5, Diners
 * Club 4-6-4; unbroken, spaced or hyphenated. A leading letter means a driver's licence: Ontario's is a
 * letter and fourteen digits.
 */
const printed = [
  /\d{4}(?:[ -]?\d{4}){3}(?:[ -]?\d{1,3})?/,
  /3[47]\d{2}[ -]?\d{6}[ -]?\d{5}/,
  /3\d{3}[ -]?\d{6}[ -]?\d{4}/,
]
const cards = new RegExp(`(?<!\\d|\\b[a-z])(?:${printed.map(({ source }) => source).join('|')})(?!\\d)`, 'gi')

/** Whether a text contains a card number; not telephone numbers, licences, accounts and lists of lots. */
export function holdsCardNumber(text: string): boolean {
  for (const [found] of withoutIbans(text.replaceAll(randomKeys, 'key'), 'account').matchAll(cards)) {
    if (isCardNumber(found.replaceAll(/[ -]/g, ''))) return true
  }
  return false
}

function isCardNumber(number: string): boolean {
  if (!/^(?:4|5[1-5]|2[2-7]|3|6)/.test(number)) return false
  let sum = 0
  for (let at = 0; at < number.length; at += 1) {
    const digit = Number(number[number.length - 1 - at])
    const counted = at % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
