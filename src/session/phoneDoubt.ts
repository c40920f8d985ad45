import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneDigits, phoneLimits } from '../rules/validation/phone.ts'

/**
 * Whether a whole number does not fit its country's numbering plan. Nothing is refused for it: plans change, and a number that
 * was accepted without a network must not come back.
 */
export function isDoubtfulPhone(number: string, country: string): boolean {
  if (phoneDigits(number).length < phoneLimits.minDigits) return false
  return parsePhoneNumberFromString(number, country as CountryCode)?.isValid() !== true
}
