import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { listedReasonForm } from '../../rules/fields/decline.ts'
import { FormDialog } from '../journey/FormDialog.tsx'

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
  const reasons = value?.reasons ?? []
  return (
    <FormDialog
      path="/digitaldocs/CreateDeclineReason"
      form={listedReasonForm}
      facts={{}}
      title={words.reasons}
      hint={words.reasonsHint}
      label={words.addReason}
      ask={(sent) => ({ projectId, ...sent })}
      done={(_, { startAgain }) => {
        startAgain()
        refresh()
      }}
      close={close}
    >
      <ul className="envelope-reasons">
        {reasons.map(({ id, reason }) => (
          <li key={id}>{reason}</li>
        ))}
      </ul>
    </FormDialog>
  )
}
