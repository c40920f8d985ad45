import { newPassword, passwordMatch } from '../validation/password.ts'
import { email } from '../validation/text.ts'
import type { FieldContext, Form } from './field.ts'
import { personRows } from './personRows.ts'

/** A new `password`, or empty to keep the current one. */
// §7 UpdateAccountInformation
export interface Account {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly cellPhone: string
  readonly postalCode: string
  readonly password: string
  readonly repeated: string
  readonly currentPassword: string
}

export interface AccountFacts extends Pick<FieldContext, 'country'> {
  /** The account's current address. */
  readonly present: string
  /** Typed twice, with the current password, which only the server compares. */
  readonly isTyped: boolean
}

/** Whether a new password is being set. */
const isNew = (typed: Account, { isTyped }: AccountFacts): boolean => isTyped && typed.password !== ''

/** Email and password open the account, so changing them needs the password again. */
const proves = (typed: Account, facts: AccountFacts): boolean =>
  facts.isTyped && (typed.password !== '' || typed.email.trim() !== facts.present)

// §5
export const accountForm: Form<Account, AccountFacts> = {
  blank: {
    firstName: '',
    lastName: '',
    email: '',
    cellPhone: '',
    postalCode: '',
    password: '',
    repeated: '',
    currentPassword: '',
  },
  fields: [
    personRows.firstName,
    personRows.lastName,
    {
      id: 'email',
      kind: 'email',
      label: 'email',
      most: 254,
      needed: () => true,
      rule: (text) => email(text.trim()),
    },
    personRows.cellPhone,
    personRows.postalCode,
    {
      id: 'password',
      kind: 'password',
      label: 'newPassword',
      noun: 'password',
      most: 128,
      sensitive: true,
      rule: (text) => newPassword(text),
    },
    {
      id: 'repeated',
      kind: 'password',
      label: 'repeatNewPassword',
      most: 128,
      sensitive: true,
      when: isNew,
      needed: () => true,
      unfilled: 'passwordMismatch',
      rule: (text, _, typed) => passwordMatch(typed.password, text),
    },
    {
      id: 'currentPassword',
      kind: 'password',
      label: 'currentPassword',
      most: 128,
      sensitive: true,
      when: proves,
      needed: () => true,
    },
  ],
}
