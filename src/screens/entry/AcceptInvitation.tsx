import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { useTried } from '../journey/useTouched.ts'
import { MailedLink } from './MailedLink.tsx'
import { isGoodPassword, NewPassword, noPassword } from './NewPassword.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from './useSecret.ts'

/** The link of a staff invitation: they choose a password and are signed in. */
// §2 /activation/*, §7 UpdatePWDSalesApp
export function AcceptInvitation() {
  const voice = useVoice()
  const t = useText({ entry: entryWords })
  const words = t.entry.invitation
  const userIdent = useSecret()
  const [typed, setTyped] = useState(noPassword)
  const tried = useTried()
  const [done, setDone] = useState(false)
  const { busy, problem, send } = useSubmit('/user/UpdatePWDSalesApp')
  const trouble = troubleOf(problem, t, voice)
  const submit = () => {
    tried.touchAll()
    if (!isGoodPassword(typed, 'second')) return
    const accepted = () => {
      setDone(true)
      setTyped(noPassword)
    }
    void send({ userIdent, password1: typed.password1 }, { done: accepted })
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
      <NewPassword value={typed} set="second" tried={tried} onChange={setTyped} />
    </MailedLink>
  )
}
