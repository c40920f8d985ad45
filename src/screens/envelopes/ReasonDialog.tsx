import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Ask } from '../../contract/schemas.ts'
import { declineForm } from '../../rules/fields/decline.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'

type Reasoned = '/digitaldocs/SendBack' | '/digitaldocs/VoidEnvelope' | '/digitaldocs/DecideSigning'

/** Asks for a reason and sends it. */
export function ReasonDialog<P extends Reasoned>({
  path,
  title,
  hint,
  label,
  kind = 'danger',
  ask,
  close,
}: {
  path: P
  kind?: 'danger' | 'primary'
  title: string
  hint: string
  label: string
  ask: (reason: string) => Ask<P>
  close: () => void
}) {
  const [typed, setTyped] = useState(declineForm.blank)
  const tried = useTried()
  const { send, busy, problem } = useSubmit(path)
  const asked = askedOf(declineForm, typed, {})
  const sendIt = (): void => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    void send(ask(sentOf(declineForm, typed, {}).reason), { done: close })
  }
  return (
    <ActDialog onDo={sendIt} {...{ kind, title, label, busy, problem, close }}>
      <FormFields
        asked={asked}
        touched={tried}
        first="reason"
        hints={{ reason: hint }}
        onChange={(name, value) => setTyped((now) => withValue(now, name, value))}
      />
    </ActDialog>
  )
}
