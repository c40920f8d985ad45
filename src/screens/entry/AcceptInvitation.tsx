import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { MailedLink } from './MailedLink.tsx'
import { NewPassword, useNewPassword } from './NewPassword.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from '../../session/useSecret.ts'

/** A staff invitation's link: people choose a password and are signed in. */
// §2 /activation/*, §7 UpdatePWDSalesApp
export function AcceptInvitation() {
  const voice = useVoice()
  const t = useText({ entry: entryWords })
  const words = t.entry.invitation
  const userIdent = useSecret()
  const password = useNewPassword('second')
  const [done, setDone] = useState(false)
  const { busy, problem, send } = useSubmit('/user/UpdatePWDSalesApp')
  const trouble = troubleOf(problem, t, voice)
  const submit = () => {
    const sent = password.sent()
    if (sent === null) return
    const accepted = () => {
      setDone(true)
      password.startAgain()
    }
    void send({ userIdent, password1: sent.password1 }, { done: accepted })
  }
  const signIn = { to: links.loginPage(), way: words.signIn }
  const ended = userIdent === '' || trouble?.code === 'TOKEN_ENDED'
  return (
    <MailedLink
      title={words.title}
      lead={words.text}
      submit={words.submit}
      busy={busy}
      trouble={trouble}
      done={done ? { title: words.doneTitle, text: words.doneText, ...signIn } : null}
      ended={ended ? { title: words.endedTitle, text: words.endedText, ...signIn } : null}
      onSubmit={submit}
    >
      <NewPassword {...password} />
    </MailedLink>
  )
}
