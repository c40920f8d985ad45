import { faxField, phoneLimits, phoneNumber } from '../validation/phone.ts'
import { postalCode } from '../validation/postalCode.ts'
import { email, lettersOnly } from '../validation/text.ts'
import type { FieldWorld, Form } from './field.ts'

// §3
export interface Agency {
  readonly name: string
  readonly telephone: string
  readonly address: string
  readonly postalCode: string
  readonly fax: string
  readonly contactName: string
}

// §3
export interface Agent {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly contact: string
  readonly commission: string
  readonly fax: string
}

/** For its phone numbers. */
type Country = Pick<FieldWorld, 'country'>

const always = (): boolean => true
const phone = (text: string, { country }: Country) => phoneNumber(text, country)

// §3, §5
export const agencyForm: Form<Agency, Country> = {
  blank: { name: '', telephone: '', address: '', postalCode: '', fax: '', contactName: '' },
  fields: [
    {
      id: 'name',
      kind: 'text',
      label: 'agencyName',
      most: 160,
      wide: true,
      needed: always,
      was: 'agencyName',
    },
    {
      id: 'telephone',
      kind: 'phone',
      label: 'telephone',
      most: phoneLimits.phoneText,
      rule: phone,
      was: 'agencyPhone',
    },
    {
      id: 'address',
      kind: 'text',
      label: 'agencyAddress',
      most: 200,
      folded: true,
      was: 'agencyAddress',
    },
    {
      id: 'postalCode',
      kind: 'text',
      label: 'postalCode',
      capitals: true,
      most: 12,
      folded: true,
      rule: postalCode,
      was: 'agencyPostalCode',
    },
    {
      id: 'fax',
      kind: 'fax',
      label: 'fax',
      most: phoneLimits.faxText,
      folded: true,
      rule: faxField,
      was: 'agencyFax',
    },
    {
      id: 'contactName',
      kind: 'text',
      label: 'contactName',
      most: 160,
      folded: true,
      was: 'agencyContact',
    },
  ],
}

// §3, §5
export const agentForm: Form<Agent, Country> = {
  blank: { firstName: '', lastName: '', email: '', contact: '', commission: '', fax: '' },
  fields: [
    {
      id: 'firstName',
      kind: 'text',
      label: 'firstName',
      most: 80,
      needed: always,
      unfilled: 'firstNameRequired',
      rule: lettersOnly,
      missing: 'agentFirstName',
      was: 'agentFirstName',
    },
    {
      id: 'lastName',
      kind: 'text',
      label: 'lastName',
      most: 80,
      needed: always,
      unfilled: 'lastNameRequired',
      rule: lettersOnly,
      missing: 'agentLastName',
      was: 'agentLastName',
    },
    {
      id: 'email',
      kind: 'email',
      label: 'email',
      most: 254,
      needed: always,
      rule: (text) => email(text.trim()),
      missing: 'agentEmail',
      was: 'agentEmail',
    },
    {
      id: 'contact',
      kind: 'phone',
      label: 'phone',
      most: phoneLimits.phoneText,
      rule: phone,
      was: 'agentPhone',
    },
    { id: 'commission', kind: 'text', label: 'commission', most: 20, was: 'commission' },
    { id: 'fax', kind: 'fax', label: 'fax', most: phoneLimits.faxText, rule: faxField, was: 'agentFax' },
  ],
}
