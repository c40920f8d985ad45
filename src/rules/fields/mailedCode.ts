import { sixDigits } from '../validation/text.ts'
import { emailRow } from './emailAddress.ts'
import type { Form } from './field.ts'

export const codeRow = {
  id: 'code',
  kind: 'code',
  label: 'code',
  most: 9,
  wide: true,
  needed: () => true,
  rule: sixDigits,
} as const

interface Guest {
  readonly email: string
  readonly code: string
}

/** A guest's email, then the code mailed to it. */
// §4
export const guestForm: Form<Guest, { readonly isMailed: boolean }> = {
  blank: { email: '', code: '' },
  fields: [
    { ...emailRow, when: (_, { isMailed }) => !isMailed },
    { ...codeRow, when: (_, { isMailed }) => isMailed },
  ],
}

/** The digits of a code, which may be grouped with spaces. */
export const codeDigits = (text: string): string => text.replaceAll(/\s/g, '')
