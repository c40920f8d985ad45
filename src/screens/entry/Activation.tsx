import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer } from '../../contract/schemas.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { firstPasswordForm } from '../../rules/fields/newPassword.ts'
import { setFor } from '../../rules/fields/registration.ts'
import { letIn } from '../../session/signIn.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { firstArrival } from './arrival.ts'
import { AskForLink } from './AskForLink.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { EntryCard, EntrySubmit } from './EntryCard.tsx'
import { NewPassword, useNewPassword } from './NewPassword.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from '../../session/useSecret.ts'

/** A link mailed here may activate an account, confirm another email or accept an invitation. */
// §2 /activation/*
export function Activation() {
  const what = useParams()['*']
  if (what === 'email') return <ConfirmEmail />
  return what === 'invitation' ? <AcceptInvitation /> : <ActivateAccount />
}

/**
 * The mailed activation link. Only a press uses it up, because mail programs open links. In another browser
 * than the registration's, sets the password.
 */
function ActivateAccount() {
  const voice = useVoice()
  const t = useText({ entry: entryWords })

  const words = t.entry.activation
  const token = useSecret()
  const navigate = useNavigate()
  const [needed, setNeeded] = useState<'first' | 'second' | null>(null)
  const password = useNewPassword(needed ?? 'first', firstPasswordForm)
  const { busy, problem, send } = useSubmit('/user/Activate')
  const trouble = troubleOf(problem, t, voice)
  const activated = async (answer: Answer<'/user/Activate'>) => {
    if (answer.PasswordNeeded) setNeeded(setFor(answer.IsAgent))
    const { UserRecord, grant, ProjectId } = answer
    if (UserRecord === null || grant === null) return
    const who = await letIn({ UserRecord, grant })
    void navigate(await firstArrival(who, ProjectId), { replace: true })
  }
  const submit = () => {
    const sent = needed === null ? null : password.sent()
    if (needed !== null && sent === null) return
    void send({ token, ...(sent !== null && { password1: sent.password1 }) }, { done: activated })
  }
  if (token === '' || trouble?.code === 'TOKEN_ENDED') {
    return (
      <EntryCard title={words.endedTitle} lead={words.endedText}>
        <AskForLink label={words.again} projectId={null} />
        <p className="entry-links">
          <Link to={links.loginPage()}>{t.entry.forgot.back}</Link>
        </p>
      </EntryCard>
    )
  }
  return (
    <EntryCard title={words.title} lead={needed === null ? words.text : words.passwordText} onSubmit={submit}>
      {needed === null ? null : <NewPassword {...password} />}
      <EntrySubmit trouble={trouble} busy={busy}>
        {needed === null ? words.submit : words.passwordSubmit}
      </EntrySubmit>
    </EntryCard>
  )
}
