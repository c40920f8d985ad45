import { emailKey } from '../emailKey.ts'
import { userTypes } from '../actor.ts'
import type { Finding } from './codes.ts'

/** Any alphabet's letters, with names' marks, spaces, apostrophes and hyphens. Empty passes. */
// §5
export function lettersOnly(text: string): Finding {
  return /^[\p{L}\p{M}\s'’.-]*$/u.test(text) ? null : 'lettersOnly'
}

/** Numbers and special characters only. Empty passes. */
// §5
export function noLetters(text: string): Finding {
  return /\p{L}/u.test(text) ? 'noLetters' : null
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

/** A kiosk's PIN: 4 to 8 digits. */
export function pinDigits(text: string): Finding {
  return /^\d{4,8}$/.test(text) ? null : 'pinDigits'
}

/** A code with which staff take their tablet back: 4 to 6 digits. */
export function returnDigits(text: string): Finding {
  return /^\d{4,6}$/.test(text) ? null : 'returnDigits'
}

/** Six digits in any grouping. */
export function sixDigits(text: string): Finding {
  return /^\d{6}$/.test(text.replaceAll(/\s/g, '')) ? null : 'sixDigits'
}

/** Whether two addresses are equal, ignoring case and outer spaces. */
export function sameEmail(a: string, b: string): boolean {
  return a.trim() !== '' && emailKey(a) === emailKey(b)
}

/** Agents are exempt, and purchasers submit for themselves. */
const mayBeBuyer: readonly number[] = [userTypes.agent, userTypes.purchaser]

/** A buyer's email may not be the signed-in broker's own. */
// §5, §6
export function notBrokerEmail(text: string, user: { email: string; userType: number }): Finding {
  return !mayBeBuyer.includes(user.userType) && sameEmail(text, user.email) ? 'brokerEmail' : null
}
