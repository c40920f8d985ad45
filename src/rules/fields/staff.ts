import { emailRow } from './emailAddress.ts'
import type { Form } from './field.ts'
import { personRows } from './personRows.ts'

/** A person invited to work at the sales office. */
export const staffForm: Form<
  { readonly firstName: string; readonly lastName: string; readonly email: string },
  object
> = {
  blank: { firstName: '', lastName: '', email: '' },
  fields: [personRows.firstName, personRows.lastName, emailRow],
}
