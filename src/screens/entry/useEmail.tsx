import type { ReactNode } from 'react'
import { emailForm } from '../../rules/fields/emailAddress.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'

/** A form of one email address; null if missing or wrong, as the field shows. */
export function useEmail(): { sent: () => string | null; field: ReactNode } {
  const { fields, sent } = useForm(emailForm, {})
  return { sent: () => sent()?.email ?? null, field: <FormFields {...fields} /> }
}
