import type { FieldContext, Form } from './field.ts'
import { personRows } from './personRows.ts'

/** Contact details as another system says them; null if it says nothing about one. */
export interface SaidByCrm {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** Checks only what is said. */
export const crmContactForm: Form<SaidByCrm, Pick<FieldContext, 'country'>> = {
  blank: { firstName: null, lastName: null, email: null, phone: null },
  fields: [
    { ...personRows.firstName, when: ({ firstName }) => firstName !== null },
    { ...personRows.lastName, when: ({ lastName }) => lastName !== null },
    { ...personRows.email, when: ({ email }) => email !== null, needed: () => true },
    { ...personRows.cellPhone, id: 'phone', when: ({ phone }) => phone !== null, needed: () => true },
  ],
}

/** The details of a purchaser that another system may say something else about. */
export const contactKeys = ['firstName', 'lastName', 'email', 'phone'] as const
