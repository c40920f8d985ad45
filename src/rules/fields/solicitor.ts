import type { FieldContext, Form } from './field.ts'
import { personRows } from './personRows.ts'

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
export const solicitorForm: Form<Solicitor, Pick<FieldContext, 'country'>> = {
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
    { ...personRows.cellPhone, id: 'telephone', label: 'solicitorPhone' },
    { ...personRows.email, label: 'solicitorEmail' },
    { id: 'address', kind: 'text', label: 'solicitorAddress', most: 200, wide: true },
  ],
}
