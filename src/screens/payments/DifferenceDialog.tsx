import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { differenceForm } from '../../rules/fields/difference.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'

/** Asks how a difference was resolved, which closes it. */
export function DifferenceDialog({
  projectId,
  differenceId,
  close,
}: {
  projectId: string
  differenceId: number
  /** Called with whether it was recorded. */
  close: (isDone: boolean) => void
}) {
  const said = useText(paymentsWords)
  const [typed, setTyped] = useState(differenceForm.blank)
  const tried = useTried()
  const { send, busy, problem } = useSubmit('/payment/NoteDifference')
  const asked = askedOf(differenceForm, typed, {})
  const sendIt = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    const { reason: note } = sentOf(differenceForm, typed, {})
    void send({ projectId, differenceId, note }, { done: () => close(true) })
  }
  return (
    <ActDialog
      title={said.dealtTitle}
      hint={said.dealtHint}
      label={said.dealtSend}
      otherwise={said.failed}
      onDo={sendIt}
      close={() => close(false)}
      {...{ busy, problem }}
    >
      <FormFields
        asked={asked}
        touched={tried}
        first="reason"
        hints={{}}
        onChange={(name, value) => setTyped((now) => withValue(now, name, value))}
      />
    </ActDialog>
  )
}
