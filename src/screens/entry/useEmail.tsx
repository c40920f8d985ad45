import { type ReactNode, useState } from 'react'
import { emailForm } from '../../rules/fields/emailAddress.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'

/** A form with a single email address. */
export function useEmail(): { email: string; isGood: () => boolean; field: ReactNode } {
  const [typed, setTyped] = useState(emailForm.blank)
  const tried = useTried()
  const asked = askedOf(emailForm, typed, {})
  return {
    email: sentOf(emailForm, typed, {}).email,
    /** Shows why not. */
    isGood: () => {
      tried.touchAll()
      return needsOf(asked).length === 0
    },
    field: (
      <FormFields
        asked={asked}
        touched={tried}
        onChange={(name, value) => setTyped((now) => withValue(now, name, value))}
      />
    ),
  }
}
