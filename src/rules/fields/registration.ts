import type { SentenceSet } from '../validation/codes.ts'
import { email } from '../validation/text.ts'
import { emailRow } from './emailAddress.ts'
import type { FieldContext, Form } from './field.ts'
import { type NewPassword, newPasswordForm, type NewPasswordFacts, firstPasswordRows } from './newPassword.ts'
import { personRows } from './personRows.ts'

export interface Registration extends NewPassword {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly contactEmail: string
  readonly cellPhone: string
  readonly postalCode: string
}

export interface RegistrationFacts extends NewPasswordFacts, Pick<FieldContext, 'country'> {
  /** Somebody without an email address, who may share another person's. */
  readonly inPerson: boolean
  /** False on a shared screen, where it is set from the mail. */
  readonly asksPassword: boolean
}

/** Agents use the second set of rules and sentences, purchasers the first. */
// §5
export const setFor = (isAgent: boolean): SentenceSet => (isAgent ? 'second' : 'first')

const [first, repeated] = firstPasswordRows
const asksPassword = (_: NewPassword, facts: RegistrationFacts): boolean => facts.asksPassword

// §5, §7 Register
export const registrationForm: Form<Registration, RegistrationFacts> = {
  blank: {
    firstName: '',
    lastName: '',
    email: '',
    contactEmail: '',
    cellPhone: '',
    postalCode: '',
    ...newPasswordForm.blank,
  },
  fields: [
    personRows.firstName,
    personRows.lastName,
    { ...emailRow, when: (_, { inPerson }) => !inPerson },
    {
      id: 'contactEmail',
      kind: 'email',
      label: 'sharedEmail',
      most: 254,
      wide: true,
      when: (_, { inPerson }) => inPerson,
      rule: (text) => email(text.trim()),
    },
    { ...personRows.cellPhone, needed: () => true },
    { ...personRows.postalCode, needed: () => true },
    { ...first, when: asksPassword },
    {
      ...repeated,
      when: (typed, facts) => asksPassword(typed, facts) && repeated.when(typed, facts),
    },
  ],
}
