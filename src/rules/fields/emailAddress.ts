import type { Form } from './field.ts'
import { personRows } from './personRows.ts'

// §5
export const emailRow = { ...personRows.email, wide: true, needed: () => true } as const

export const emailForm: Form<{ readonly email: string }, object> = {
  blank: { email: '' },
  fields: [emailRow],
}
