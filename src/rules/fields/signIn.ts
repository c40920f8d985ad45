import { emailRow } from './emailAddress.ts'
import type { Form } from './field.ts'
import { codeRow } from './mailedCode.ts'

interface SignIn {
  readonly email: string
  readonly password: string
  readonly code: string
}

// §2 /login
export const signInForm: Form<SignIn, { readonly by: 'password' | 'code' }> = {
  blank: { email: '', password: '', code: '' },
  fields: [
    emailRow,
    {
      id: 'password',
      kind: 'password',
      label: 'password',
      most: 128,
      wide: true,
      sensitive: true,
      when: (_, { by }) => by === 'password',
      needed: () => true,
    },
    { ...codeRow, when: (_, { by }) => by === 'code' },
  ],
}
