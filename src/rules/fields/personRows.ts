import { phoneLimits, phoneNumber } from '../validation/phone.ts'
import { postalCode } from '../validation/postalCode.ts'
import { email, lettersOnly } from '../validation/text.ts'
import type { FieldContext } from './field.ts'

// §5
/** Name, telephone, email and postal code of a person. */
export const personRows = {
  firstName: {
    id: 'firstName',
    kind: 'text',
    label: 'firstName',
    most: 60,
    needed: () => true,
    unfilled: 'firstNameRequired',
    rule: lettersOnly,
  },
  lastName: {
    id: 'lastName',
    kind: 'text',
    label: 'lastName',
    most: 60,
    needed: () => true,
    unfilled: 'lastNameRequired',
    rule: lettersOnly,
  },
  cellPhone: {
    id: 'cellPhone',
    kind: 'phone',
    label: 'telephone',
    most: phoneLimits.phoneText,
    rule: (text: string, { country }: Pick<FieldContext, 'country'>) => phoneNumber(text, country),
  },
  email: {
    id: 'email',
    kind: 'email',
    label: 'email',
    most: 254,
    rule: (text: string) => email(text.trim()),
  },
  postalCode: {
    id: 'postalCode',
    kind: 'text',
    label: 'postalCode',
    most: 12,
    capitals: true,
    rule: postalCode,
  },
} as const
