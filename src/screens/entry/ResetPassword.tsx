import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { personAtom } from '../../session/sessionAtoms.ts'
import { type LinkResult, MailedLink } from './MailedLink.tsx'
import { NewPassword, useNewPassword } from './NewPassword.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from '../../session/useSecret.ts'

/** A new password, by a mailed link or shortly after signing in. */
// §2 /resetPassword, §7 UpdatePWD, UpdatePWDSalesApp
export function ResetPassword() {
  const voice = useVoice()
  const t = useText({ entry: entryWords })
  const words = t.entry.reset
  const userIdent = useSecret()
  const signedIn = useAtomValue(personAtom) !== null
  const [params] = useSearchParams()
  const isSales = params.has('sales')
  const set = isSales ? 'second' : 'first'
  const password = useNewPassword(set)
  const [done, setDone] = useState(false)
  const { busy, problem, run } = useAction()
  const trouble = troubleOf(problem, t, voice)
  const submit = async () => {
    const sent = password.sent()
    if (sent === null) return
    const request = { password1: sent.password1, ...(userIdent === '' ? {} : { userIdent }) }
    const updated = await run((send) =>
      isSales ? send('/user/UpdatePWDSalesApp', request) : send('/user/UpdatePWD', request),
    )
    setDone(updated)
    if (updated) password.startAgain()
  }
  const ask = { to: `${links.forgotPassword()}${isSales ? '?sales=1' : ''}`, way: words.ask }
  let ended: LinkResult | null = null
  if (userIdent === '' && !signedIn) ended = { title: words.needsTitle, text: words.needsText, ...ask }
  else if (trouble?.code === 'TOKEN_ENDED')
    ended = { title: t.entry.activation.endedTitle, text: trouble.text, ...ask }
  return (
    <MailedLink
      title={words.title}
      submit={words.submit}
      busy={busy}
      trouble={trouble}
      done={
        done
          ? { title: words.doneTitle, text: words.doneText, to: links.loginPage(), way: words.signIn }
          : null
      }
      ended={ended}
      onSubmit={() => void submit()}
    >
      <NewPassword {...password} />
    </MailedLink>
  )
}
