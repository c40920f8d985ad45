import type { Form } from './field.ts'

const passwordRow = {
  id: 'password',
  kind: 'password',
  label: 'yourPassword',
  most: 128,
  wide: true,
  sensitive: true,
} as const

/** A person's password, before an authenticator is set up. */
export const ownPasswordForm: Form<{ readonly password: string }, object> = {
  blank: { password: '' },
  fields: [{ ...passwordRow, needed: () => true }],
}

/** An authenticator's code, or a longer recovery code with letters. */
const codeRow = { id: 'code', kind: 'code', most: 24, wide: true, capitals: true } as const

export const factorCodeForm: Form<{ readonly code: string }, object> = {
  blank: { code: '' },
  fields: [{ ...codeRow, label: 'factorCode', needed: () => true, unfilled: 'required' }],
}

/** A confirmation by password, by a code, or both; the server knows which. */
export const proofForm: Form<{ readonly password: string; readonly code: string }, object> = {
  blank: { password: '', code: '' },
  fields: [passwordRow, { ...codeRow, label: 'orFactorCode' }],
}
