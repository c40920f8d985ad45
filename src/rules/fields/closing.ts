import type { Form } from './field.ts'

export interface Closing {
  readonly notes: string
  readonly consent: boolean
}

export const closingForm: Form<Closing, object> = {
  blank: { notes: '', consent: false },
  fields: [
    { id: 'notes', kind: 'notes', label: 'notes', most: 2000, wide: true },
    {
      id: 'consent',
      kind: 'tick',
      label: 'consent',
      wide: true,
      needed: () => true,
      unfilled: 'inputRequired',
    },
  ],
}
