import { lettersOnly } from '../validation/text.ts'
import { phoneNumber } from '../validation/phone.ts'
import type { FieldWorld, Form } from './field.ts'

// §3 Witness
export interface Witness {
  readonly fname: string
  readonly lname: string
  readonly phone: string
}

/** Who saw somebody sign. */
export const witnessForm: Form<Witness, Pick<FieldWorld, 'country'>> = {
  blank: { fname: '', lname: '', phone: '' },
  fields: [
    {
      id: 'fname',
      kind: 'text',
      label: 'firstName',
      most: 60,
      capitals: true,
      needed: () => true,
      rule: lettersOnly,
    },
    {
      id: 'lname',
      kind: 'text',
      label: 'lastName',
      most: 60,
      capitals: true,
      needed: () => true,
      rule: lettersOnly,
    },
    {
      id: 'phone',
      kind: 'phone',
      label: 'phone',
      most: 30,
      needed: () => true,
      rule: (text, { country }) => phoneNumber(text, country),
    },
  ],
}
