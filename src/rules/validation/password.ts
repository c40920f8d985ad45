import type { Finding } from './codes.ts'

/** Two sets of rules exist: the second also takes # as a symbol. */
// §5
export type PasswordSet = 'first' | 'second'

const symbols: Readonly<Record<PasswordSet, RegExp>> = { first: /[?!@$%^*-]/, second: /[?!@$%^*#-]/ }

/** 8 to 14 characters with an upper case letter, a lower case letter, a digit and a symbol of the set. */
// §5, §9
export function password(text: string, set: PasswordSet = 'first'): Finding {
  const long = text.length >= 8 && text.length <= 14
  return long && /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text) && symbols[set].test(text)
    ? null
    : 'passwordWeak'
}

/** Which of the password's demands are met, to be ticked off while typing. */
export function passwordParts(text: string, set: PasswordSet = 'first') {
  return {
    length: text.length >= 8 && text.length <= 14,
    upper: /[A-Z]/.test(text),
    lower: /[a-z]/.test(text),
    digit: /\d/.test(text),
    symbol: symbols[set].test(text),
  }
}

/** The repeated password is the same. */
// §5
export function passwordMatch(text: string, repeated: string): Finding {
  return text === repeated ? null : 'passwordMismatch'
}
