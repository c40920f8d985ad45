import { type SubmitEvent, useState } from 'react'
import type { Send } from '../../calls/action.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { guestCodeWords } from '../../i18n/en/guestCode.ts'
import { useText } from '../../i18n/useText.ts'
import { codeDigits, guestForm } from '../../rules/fields/mailedCode.ts'
import type { GuestProof } from '../journey/askHold.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'
import './GuestCode.css'
import { Trouble } from '../../freshness/Trouble.tsx'

/** Asks a guest for email and mailed code, and holds the home by both. Open while mounted. */
export function GuestCode({
  projectId,
  offline,
  onHold,
  onClose,
}: {
  projectId: string
  /** The sentence for our own faults. */
  offline: string
  onHold: (send: Send, proof: GuestProof) => Promise<void>
  onClose: () => void
}) {
  const words = useText(guestCodeWords)
  const actions = useText(actionsWords)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, problem, run, forget } = useAction()
  const { typed, fields, sent, startAgain } = useForm(guestForm, { isMailed: sentTo !== null })

  const mail = (address: string) => async (send: Send) => {
    await send('/user/SendLoginCode', { email: address, projectId, forHold: true })
    setSentTo(address)
    startAgain({ ...typed, code: '' })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const made = sent()
    if (made === null) return
    if (sentTo === null) void run(mail(made.email))
    else {
      const guestCode = codeDigits(made.code)
      void run(async (send) => await onHold(send, { guestEmail: sentTo, guestCode }))
    }
  }
  const otherEmail = () => {
    setSentTo(null)
    startAgain(typed)
    forget()
  }
  return (
    <Dialog open title={words.title} closeLabel={actions.close} onClose={onClose}>
      <form className="guest-code" noValidate onSubmit={submit}>
        <p>{sentTo === null ? words.text : words.sent({ email: sentTo })}</p>
        <FormFields {...fields} />
        <Trouble problem={problem} otherwise={offline} />
        <Button kind="primary" type="submit" wide busy={busy}>
          {sentTo === null ? words.send : words.hold}
        </Button>
        {sentTo === null ? null : (
          <>
            <Button wide busy={busy} onClick={() => void run(mail(sentTo))}>
              {words.again}
            </Button>
            <Button kind="plain" onClick={otherEmail}>
              {words.other}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  )
}
