import { type SubmitEvent, useState } from 'react'
import type { Send } from '../../calls/action.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Field } from '../../controls/Field.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { findingsWords } from '../../i18n/en/findings.ts'
import { guestCodeWords } from '../../i18n/en/guestCode.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { emailFinding } from '../../rules/validation/emailFinding.ts'
import { describe } from '../../session/findings.ts'
import { troubleText } from '../../session/troubleText.ts'
import './GuestCode.css'

/** A guest's proof of their email. */
export interface GuestProof {
  readonly guestEmail: string
  readonly guestCode: string
}

/**
 * Asks a guest for an email, then for the code mailed to it, and holds the home with both. Mounted means
 * open.
 */
export function GuestCode({
  projectId,
  offline,
  onHold,
  onClose,
}: {
  projectId: string
  /** The sentence for faults of our own. */
  offline: string
  onHold: (send: Send, proof: GuestProof) => Promise<void>
  onClose: () => void
}) {
  const voice = useVoice()
  const t = useText({ guestCode: guestCodeWords, findings: findingsWords })
  const words = t.guestCode
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const { busy, problem, run, forget } = useAction()
  const wrongEmail = emailFinding(email)
  const digits = code.replaceAll(/\s/g, '')
  const isCode = /^\d{6}$/.test(digits)

  const mail = async (send: Send) => {
    const address = email.trim()
    await send('/user/SendLoginCode', { email: address, projectId, forHold: true })
    setSentTo(address)
    setCode('')
    setTried(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (sentTo === null) {
      if (wrongEmail === null) void run(mail)
    } else if (isCode) void run(async (send) => await onHold(send, { guestEmail: sentTo, guestCode: digits }))
  }
  const otherEmail = () => {
    setSentTo(null)
    setTried(false)
    forget()
  }
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
      <form className="guest-code" noValidate onSubmit={submit}>
        <p>{sentTo === null ? words.text : words.sent({ email: sentTo })}</p>
        {sentTo === null ? (
          <Field
            label={words.email}
            inputMode="email"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            error={tried && wrongEmail !== null ? describe(t, wrongEmail, { label: words.email }) : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
        ) : (
          <Field
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            value={code}
            error={tried && !isCode ? words.shape : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {problem === null ? null : (
          <Notice kind="warning" live>
            {troubleText(problem, offline, voice)}
          </Notice>
        )}
        <Button kind="primary" type="submit" wide busy={busy}>
          {sentTo === null ? words.send : words.hold}
        </Button>
        {sentTo === null ? null : (
          <>
            <Button wide busy={busy} onClick={() => void run(mail)}>
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
