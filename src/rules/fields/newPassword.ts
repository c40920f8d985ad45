import type { SentenceSet } from '../validation/codes.ts'
import { newPassword, passwordMatch } from '../validation/password.ts'
import type { Form } from './field.ts'

export interface NewPassword {
  readonly password1: string
  readonly password2: string
}

export interface NewPasswordFacts {
  readonly set: SentenceSet
  /** A form has the password twice, a request once. */
  readonly isTyped: boolean
}

const row = { kind: 'password', noun: 'password', most: 128, wide: true, sensitive: true } as const

// §5
const newPasswordRows = [
  {
    ...row,
    id: 'password1',
    label: 'newPassword',
    needed: () => true,
    rule: (text: string, { set }: NewPasswordFacts) => newPassword(text, set),
  },
  {
    ...row,
    id: 'password2',
    label: 'repeatNewPassword',
    when: (_: NewPassword, { isTyped }: NewPasswordFacts) => isTyped,
    needed: () => true,
    rule: (text: string, _: NewPasswordFacts, { password1 }: NewPassword) => passwordMatch(password1, text),
  },
] as const

/** A new password, typed twice. */
export const newPasswordForm: Form<NewPassword, NewPasswordFacts> = {
  blank: { password1: '', password2: '' },
  fields: newPasswordRows,
}

const [typed, repeated] = newPasswordRows

export const firstPasswordRows = [
  { ...typed, label: 'password' },
  { ...repeated, label: 'repeatPassword' },
] as const

export const firstPasswordForm: Form<NewPassword, NewPasswordFacts> = {
  blank: newPasswordForm.blank,
  fields: firstPasswordRows,
}
