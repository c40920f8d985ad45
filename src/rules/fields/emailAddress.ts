import { email } from '../validation/text.ts'
import type { Form } from './field.ts'

// §5
export const emailRow = {
  id: 'email',
  kind: 'email',
  label: 'email',
  most: 254,
  wide: true,
  needed: () => true,
  rule: (text: string) => email(text.trim()),
} as const

export const emailForm: Form<{ readonly email: string }, object> = {
  blank: { email: '' },
  fields: [emailRow],
}
