import type { FieldContext, Form } from './field.ts'
import { personRows } from './personRows.ts'

// §3 Witness
export interface Witness {
  readonly fname: string
  readonly lname: string
  readonly phone: string
}

export const witnessForm: Form<Witness, Pick<FieldContext, 'country'>> = {
  blank: { fname: '', lname: '', phone: '' },
  fields: [
    { ...personRows.firstName, id: 'fname' },
    { ...personRows.lastName, id: 'lname' },
    { ...personRows.cellPhone, id: 'phone', needed: () => true },
  ],
}
