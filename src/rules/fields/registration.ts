import type { SentenceSet } from '../validation/codes.ts'
import { phoneLimits, phoneNumber } from '../validation/phone.ts'
import { email, lettersOnly, postalCode } from '../validation/text.ts'
import { emailRow } from './emailAddress.ts'
import type { FieldWorld, Form } from './field.ts'
import { type NewPassword, newPasswordForm, type NewPasswordFacts, firstPasswordRows } from './newPassword.ts'

export interface Registration extends NewPassword {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly contactEmail: string
  readonly cellPhone: string
  readonly postalCode: string
}

export interface RegistrationFacts extends NewPasswordFacts, Pick<FieldWorld, 'country'> {
  /** Staff register someone without an email address, who may share another person's. */
  readonly inPerson: boolean
  /** Not on a shared screen: the password is set where the mail is opened. */
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
    {
      id: 'firstName',
      kind: 'text',
      label: 'firstName',
      most: 60,
      needed: () => true,
      unfilled: 'firstNameRequired',
      rule: lettersOnly,
    },
    {
      id: 'lastName',
      kind: 'text',
      label: 'lastName',
      most: 60,
      needed: () => true,
      unfilled: 'lastNameRequired',
      rule: lettersOnly,
    },
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
    {
      id: 'cellPhone',
      kind: 'phone',
      label: 'telephone',
      most: phoneLimits.phoneText,
      needed: () => true,
      rule: (text, { country }) => phoneNumber(text, country),
    },
    {
      id: 'postalCode',
      kind: 'text',
      label: 'postalCode',
      most: 12,
      capitals: true,
      needed: () => true,
      rule: postalCode,
    },
    { ...first, when: asksPassword },
    {
      ...repeated,
      when: (typed, facts) => asksPassword(typed, facts) && repeated.when(typed, facts),
    },
  ],
}
