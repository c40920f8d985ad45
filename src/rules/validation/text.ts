import { userTypes } from '../actor.ts'
import type { Finding } from './codes.ts'

/** Checks a required text; blanks don't count. */
// §5
export function required(text: string | null | undefined): Finding {
  return text === null || text === undefined || text.trim() === '' ? 'required' : null
}

/** Checks a required phone field, or another that asks for input. */
// §5
export function inputRequired(text: string): Finding {
  return required(text) === null ? null : 'inputRequired'
}

/** Checks a first name; the second sentence set has its own wording. */
// §5
export function firstName(text: string): Finding {
  return required(text) === null ? null : 'firstNameRequired'
}

/** See `firstName`. */
// §5
export function lastName(text: string): Finding {
  return required(text) === null ? null : 'lastNameRequired'
}

/** Letters of any alphabet, with the marks, spaces, apostrophes and hyphens of names. Empty passes. */
// §5
export function lettersOnly(text: string): Finding {
  return /^[\p{L}\p{M}\s'’.-]*$/u.test(text) ? null : 'lettersOnly'
}

/** Letters of any alphabet, digits, underscore, space, dot, hyphen. Empty passes. */
// §5
export function noSpecialCharacters(text: string): Finding {
  return /^[\p{L}\p{M}\p{N}_ .-]*$/u.test(text) ? null : 'noSpecialCharacters'
}

/** A simple address pattern, bounded and without backtracking. Empty passes. */
// §5
export function email(text: string): Finding {
  if (text === '') return null
  return text.length <= 254 && /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? null : 'email'
}

/** Whether two addresses are equal, ignoring case and outer spaces. */
export function sameEmail(a: string, b: string): boolean {
  return a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Who may give their own email as the buyer's: agents are exempt, and purchasers submit for themselves. */
const mayBeBuyer: readonly number[] = [userTypes.agent, userTypes.purchaser]

/** A buyer's email may not be the signed-in broker's own. */
// §5, §6
export function notBrokerEmail(text: string, user: { email: string; userType: number }): Finding {
  return !mayBeBuyer.includes(user.userType) && sameEmail(text, user.email) ? 'brokerEmail' : null
}

/** A postal code: no leading space, 2 to 12 characters. Empty passes. */
// §5
export function postalCode(text: string): Finding {
  if (text === '') return null
  if (/^\s/.test(text)) return 'postalLeadingSpace'
  if (text.length < 2) return 'postalTooShort'
  return text.length > 12 ? 'postalTooLong' : null
}
