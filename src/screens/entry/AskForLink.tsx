import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Notice } from '../../controls/Notice.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { plainMarket } from '../../session/language.ts'
import { emailFinding } from '../../rules/validation/emailFinding.ts'
import { EmailField } from './EmailField.tsx'
import { EntryForm, EntrySubmit } from './EntryCard.tsx'
import { troubleOf } from './trouble.ts'

/** Asks for an activation link by email; everybody gets the same answer. */
// §7 RegisterExistingUser
export function AskForLink({ label, projectId }: { label: string; projectId: string | null }) {
  const voice = useVoice()
  const words = useText({ entry: entryWords })

  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  const { busy, problem, send } = useSubmit('/user/RegisterExistingUser')
  const finding = emailFinding(email)
  const ask = async () => {
    setTried(true)
    if (finding !== null) return
    const asked = { email: email.trim(), projectId, market: plainMarket() }
    setSent(await send(asked))
  }
  if (sent) {
    return (
      <Notice kind="good" live>
        {words.entry.login.activateSent}
      </Notice>
    )
  }
  return (
    <EntryForm className="entry-form" onSubmit={() => void ask()}>
      <EmailField value={email} error={tried ? finding : null} onChange={setEmail} />
      <EntrySubmit trouble={troubleOf(problem, words, voice)} busy={busy}>
        {label}
      </EntrySubmit>
    </EntryForm>
  )
}
