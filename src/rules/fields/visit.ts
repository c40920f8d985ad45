import type { FieldContext, Form } from './field.ts'
import { personRows } from './personRows.ts'

export interface TypedVisit {
  /** A calendar day on which there are times, then one of them. */
  readonly day: string
  readonly time: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Who visits the sales centre, and when; one way to reach them is enough. */
export const visitForm: Form<TypedVisit, Pick<FieldContext, 'country'>> = {
  blank: { day: '', time: '', name: '', email: '', phone: '' },
  fields: [
    { id: 'day', kind: 'choice', label: 'visitDay', needed: () => true },
    { id: 'time', kind: 'choice', label: 'visitTime', needed: () => true },
    {
      id: 'name',
      kind: 'text',
      label: 'visitName',
      most: 120,
      wide: true,
      autocomplete: 'name',
      capitals: true,
      needed: () => true,
    },
    {
      ...personRows.email,
      autocomplete: 'email',
      unfilled: 'contactRequired',
      needed: ({ phone }) => phone.trim() === '',
    },
    {
      ...personRows.cellPhone,
      id: 'phone',
      autocomplete: 'tel',
      unfilled: 'contactRequired',
      needed: ({ email }) => email.trim() === '',
    },
  ],
}
