import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { listedReasonForm } from '../../rules/fields/decline.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'

/** Edits the reasons offered to signers who decline. */
// §7 DeclineReasonList, CreateDeclineReason
export function DeclineReasons({ projectId }: { projectId: string }) {
  const words = useText(envelopesWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.reasons}</Button>
      {open ? <Reasons projectId={projectId} close={() => setOpen(false)} /> : null}
    </>
  )
}

function Reasons({ projectId, close }: { projectId: string; close: () => void }) {
  const words = useText(envelopesWords)
  const { value, refresh } = useAnswer('/digitaldocs/DeclineReasonList', { projectId })
  const [typed, setTyped] = useState(listedReasonForm.blank)
  const tried = useTried()
  const { send, busy, problem } = useSubmit('/digitaldocs/CreateDeclineReason')
  const asked = askedOf(listedReasonForm, typed, {})
  const add = (): void => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    const { reason } = sentOf(listedReasonForm, typed, {})
    void send(
      { projectId, reason },
      {
        done: () => {
          setTyped(listedReasonForm.blank)
          tried.startAgain()
          refresh()
        },
      },
    )
  }
  return (
    <ActDialog
      title={words.reasons}
      hint={words.reasonsHint}
      label={words.addReason}
      onDo={add}
      {...{ busy, problem, close }}
    >
      <ul className="envelope-reasons">
        {(value?.reasons ?? []).map(({ id, reason }) => (
          <li key={id}>{reason}</li>
        ))}
      </ul>
      <FormFields
        asked={asked}
        touched={tried}
        first="reason"
        onChange={(name, text) => setTyped((now) => withValue(now, name, text))}
      />
    </ActDialog>
  )
}
