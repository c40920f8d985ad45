import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { personAtom } from '../../session/sessionAtoms.ts'
import { type LinkResult, MailedLink } from './MailedLink.tsx'
import { isGoodPassword, NewPassword, noPassword } from './NewPassword.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from './useSecret.ts'
import { useTried } from '../journey/useTouched.ts'

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
  const [typed, setTyped] = useState(noPassword)
  const tried = useTried()
  const [done, setDone] = useState(false)
  const { busy, problem, run } = useAction()
  const trouble = troubleOf(problem, t, voice)
  const submit = async () => {
    tried.touchAll()
    if (!isGoodPassword(typed, set)) return
    const request = { password1: typed.password1, ...(userIdent === '' ? {} : { userIdent }) }
    const updated = await run((send) =>
      isSales ? send('/user/UpdatePWDSalesApp', request) : send('/user/UpdatePWD', request),
    )
    setDone(updated)
    if (updated) setTyped(noPassword)
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
      <NewPassword value={typed} set={set} tried={tried} onChange={setTyped} />
    </MailedLink>
  )
}
