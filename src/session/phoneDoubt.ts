import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneDigits, phoneLimits } from '../rules/validation/phone.ts'

/**
 * Whether a number looks wrong. No reason to refuse: numbering plans change, and one accepted offline must
 * not be rejected later.
 */
export function isDoubtfulPhone(number: string, country: string): boolean {
  if (phoneDigits(number).length < phoneLimits.minDigits) return false
  return parsePhoneNumberFromString(number, country as CountryCode)?.isValid() !== true
}
