import { faxField, phoneLimits } from '../validation/phone.ts'
import type { FieldContext, Form } from './field.ts'
import { personRows } from './personRows.ts'

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

type Country = Pick<FieldContext, 'country'>

const always = (): boolean => true

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
    { ...personRows.cellPhone, id: 'telephone', was: 'agencyPhone' },
    {
      id: 'address',
      kind: 'text',
      label: 'agencyAddress',
      most: 200,
      folded: true,
      was: 'agencyAddress',
    },
    { ...personRows.postalCode, folded: true, was: 'agencyPostalCode' },
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
    { ...personRows.firstName, most: 80, missing: 'agentFirstName', was: 'agentFirstName' },
    { ...personRows.lastName, most: 80, missing: 'agentLastName', was: 'agentLastName' },
    { ...personRows.email, needed: always, missing: 'agentEmail', was: 'agentEmail' },
    { ...personRows.cellPhone, id: 'contact', label: 'phone', was: 'agentPhone' },
    { id: 'commission', kind: 'text', label: 'commission', most: 20, was: 'commission' },
    { id: 'fax', kind: 'fax', label: 'fax', most: phoneLimits.faxText, rule: faxField, was: 'agentFax' },
  ],
}
