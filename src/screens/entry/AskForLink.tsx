import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Notice } from '../../controls/Notice.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { plainMarket } from '../../session/language.ts'
import { useEmail } from './useEmail.tsx'
import { EntryForm, EntrySubmit } from './EntryCard.tsx'
import { troubleOf } from './trouble.ts'

/** Asks for an activation link, without revealing whether the address is known. */
// §7 RegisterExistingUser
export function AskForLink({ label, projectId }: { label: string; projectId: string | null }) {
  const voice = useVoice()
  const words = useText({ entry: entryWords })

  const { sent: emailSent, field } = useEmail()
  const [sent, setSent] = useState(false)
  const { busy, problem, send } = useSubmit('/user/RegisterExistingUser')
  const ask = async () => {
    const email = emailSent()
    if (email === null) return
    const asked = { email, projectId, market: plainMarket() }
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
      {field}
      <EntrySubmit trouble={troubleOf(problem, words, voice)} busy={busy}>
        {label}
      </EntrySubmit>
    </EntryForm>
  )
}
