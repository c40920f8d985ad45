import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Notice } from '../../controls/Notice.tsx'
import { plainMarket } from '../../session/language.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { EmailField, emailFinding } from './EmailField.tsx'
import { EntryForm, EntrySubmit } from './EntryCard.tsx'
import { useRun } from './useRun.ts'

/** Asks for a link of activation: an email, and the same answer for everybody. */
// §7 RegisterExistingUser
export function AskForLink({ label, projectId }: { label: string; projectId: string | null }) {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  const { busy, trouble, run } = useRun()
  const finding = emailFinding(email)
  const ask = async () => {
    setTried(true)
    if (finding !== null) return
    const asked = { email: email.trim(), projectId, market: plainMarket() }
    setSent(await run(async () => void (await call('/user/RegisterExistingUser', asked))))
  }
  if (sent) {
    return (
      <Notice kind="good" live>
        {plainPeople.login.activateSent}
      </Notice>
    )
  }
  return (
    <EntryForm className="entry-form" onSubmit={() => void ask()}>
      <EmailField value={email} error={tried ? finding : null} onChange={setEmail} />
      <EntrySubmit trouble={trouble} busy={busy}>
        {label}
      </EntrySubmit>
    </EntryForm>
  )
}
