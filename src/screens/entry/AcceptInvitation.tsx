import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { links } from '../../rules/links.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { plainWording } from '../../session/wording.ts'
import { EntryCard, EntrySubmit } from './EntryCard.tsx'
import { isGoodPassword, NewPassword, noPassword } from './NewPassword.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from './useSecret.ts'

/** The link by which staff were invited: they choose a password, and sign in with it. */
// §2 /activation/*, §7 UpdatePWDSalesApp
export function AcceptInvitation() {
  const words = plainPeople.invitation
  const { newPassword, repeatPassword } = plainWording.login
  const userIdent = useSecret()
  const [typed, setTyped] = useState(noPassword)
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState(false)
  const { busy, problem, send } = useSubmit('/user/UpdatePWDSalesApp')
  const trouble = troubleOf(problem)
  const submit = () => {
    setTried(true)
    if (!isGoodPassword(typed, 'second')) return
    const accepted = () => {
      setDone(true)
      setTyped(noPassword)
    }
    void send({ userIdent, password1: typed.password1 }, { done: accepted })
  }
  const signIn = (
    <LinkButton kind="primary" wide element={<Link to={links.loginPage()}>{words.signIn}</Link>} />
  )
  if (done) {
    return (
      <EntryCard title={words.doneTitle}>
        <Notice kind="good" live>
          {words.doneText}
        </Notice>
        {signIn}
      </EntryCard>
    )
  }
  if (userIdent === '' || trouble?.code === 'TOKEN_ENDED') {
    return (
      <EntryCard title={words.endedTitle} lead={words.endedText}>
        {signIn}
      </EntryCard>
    )
  }
  return (
    <EntryCard title={words.title} lead={words.text} onSubmit={submit}>
      <NewPassword
        value={typed}
        set="second"
        tried={tried}
        labels={{ password: newPassword, repeat: repeatPassword }}
        onChange={setTyped}
      />
      <EntrySubmit trouble={trouble} busy={busy}>
        {words.submit}
      </EntrySubmit>
    </EntryCard>
  )
}
