import type { Finding } from './codes.ts'
import { isCommonPassword } from './commonPasswords.ts'

/** The second set also allows # as a symbol. */
// §5
export type PasswordSet = 'first' | 'second'

const symbols: Readonly<Record<PasswordSet, RegExp>> = { first: /[?!@$%^*-]/, second: /[?!@$%^*#-]/ }

/** A password: 8 to 14 characters with upper and lower case letter, digit and symbol. */
// §5, §9
export function password(text: string, set: PasswordSet = 'first'): Finding {
  const long = text.length >= 8 && text.length <= 14
  return long && /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text) && symbols[set].test(text)
    ? null
    : 'passwordWeak'
}

/** Checks a password that somebody chooses. */
export function newPassword(text: string, set: PasswordSet = 'first'): Finding {
  return password(text, set) ?? (isCommonPassword(text) ? 'passwordCommon' : null)
}

/** The password requirements that are met, for live feedback. */
export function passwordParts(text: string, set: PasswordSet = 'first') {
  return {
    length: text.length >= 8 && text.length <= 14,
    upper: /[A-Z]/.test(text),
    lower: /[a-z]/.test(text),
    digit: /\d/.test(text),
    symbol: symbols[set].test(text),
  }
}

/** Checks that both passwords match. */
// §5
export function passwordMatch(text: string, repeated: string): Finding {
  return text === repeated ? null : 'passwordMismatch'
}
