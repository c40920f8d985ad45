import { useState } from 'react'
import { askedOf, type Form, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import type { FieldValue } from './FormField.tsx'
import { useTried } from './useTouched.ts'

/** A form on a single page, with its values and the request. Errors show after a try to send. */
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
    /** The values to send; null if something is missing or wrong, which the form then shows. */
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
