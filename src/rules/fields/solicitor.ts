import { phoneLimits, phoneNumber } from '../validation/phone.ts'
import { email } from '../validation/text.ts'
import type { FieldWorld, Form } from './field.ts'

// §3
export interface Solicitor {
  readonly name: string
  readonly firm: string
  readonly telephone: string
  readonly email: string
  readonly address: string
}

/** Optional: required fields apply once something is typed. */
// §3, §5
export const solicitorForm: Form<Solicitor, Pick<FieldWorld, 'country'>> = {
  blank: { name: '', firm: '', telephone: '', email: '', address: '' },
  fields: [
    {
      id: 'name',
      kind: 'text',
      label: 'solicitorName',
      most: 160,
      needed: (typed) => Object.values(typed).some((text: string) => text.trim() !== ''),
    },
    { id: 'firm', kind: 'text', label: 'solicitorFirm', most: 160 },
    {
      id: 'telephone',
      kind: 'phone',
      label: 'solicitorPhone',
      most: phoneLimits.phoneText,
      rule: (text, { country }) => phoneNumber(text, country),
    },
    {
      id: 'email',
      kind: 'email',
      label: 'solicitorEmail',
      most: 254,
      rule: (text) => email(text.trim()),
    },
    { id: 'address', kind: 'text', label: 'solicitorAddress', most: 200, wide: true },
  ],
}
