import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { differenceForm } from '../../rules/fields/difference.ts'
import { FormDialog } from '../journey/FormDialog.tsx'

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
  return (
    <FormDialog
      path="/payment/NoteDifference"
      form={differenceForm}
      facts={{}}
      title={said.dealtTitle}
      hint={said.dealtHint}
      label={said.dealtSend}
      otherwise={said.notSaved}
      ask={({ reason: note }) => ({ projectId, differenceId, note })}
      done={() => close(true)}
      close={() => close(false)}
    />
  )
}
