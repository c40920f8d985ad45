import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { MailedLink } from './MailedLink.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from '../../session/useSecret.ts'

/** The link mailed to an account's new address. Only a press uses it up: mail programs open links. */
export function ConfirmEmail() {
  const voice = useVoice()
  const t = useText({ entry: entryWords })

  const words = t.entry.confirmEmail
  const token = useSecret()
  const [done, setDone] = useState(false)
  const { busy, problem, send } = useSubmit('/user/ConfirmEmail')
  const trouble = troubleOf(problem, t, voice)
  const settings = { to: links.accountSettings(), way: words.settings }
  const ended = token === '' || trouble?.code === 'TOKEN_ENDED'
  return (
    <MailedLink
      title={words.title}
      lead={words.text}
      submit={words.submit}
      busy={busy}
      trouble={trouble}
      done={done ? { title: words.doneTitle, text: words.doneText, ...settings } : null}
      ended={ended ? { title: t.entry.activation.endedTitle, text: words.ended, ...settings } : null}
      onSubmit={() => void send({ token }, { done: () => setDone(true) })}
    />
  )
}
