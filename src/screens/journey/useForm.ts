import { useState } from 'react'
import { askedOf, type Form, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import type { FieldValue } from './FormField.tsx'
import { useTried } from './useTouched.ts'

/** A one-page form with values and request. Errors show after a try. */
export function useForm<V, F>(form: Form<V, F>, facts: F, start: NoInfer<V> = form.blank) {
  const [typed, setTyped] = useState(start)
  const tried = useTried()
  const asked = askedOf(form, typed, facts)
  return {
    typed,
    setTyped,
    /** For `FormFields`. */
    fields: {
      asked,
      touched: tried,
      onChange: (name: string, value: FieldValue) => setTyped((now) => withValue(now, name, value)),
    },
    isTried: tried.isTried,
    /** The values to send; null if the form shows something missing or wrong. */
    sent: (): V | null => {
      tried.touchAll()
      return needsOf(asked).length > 0 ? null : sentOf(form, typed, facts)
    },
    startAgain: (next: V = start): void => {
      setTyped(next)
      tried.startAgain()
    },
  }
}
