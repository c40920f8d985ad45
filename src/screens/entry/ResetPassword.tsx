import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { links } from '../../rules/links.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { plainWording } from '../../session/wording.ts'
import { personAtom } from '../../session/who.ts'
import { EntryCard } from './EntryCard.tsx'
import { isGoodPassword, NewPassword, noPassword } from './NewPassword.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from './useSecret.ts'

/** A new password, by a mailed link or soon after signing in. */
// §2 /resetPassword, §7 UpdatePWD, UpdatePWDSalesApp
export function ResetPassword() {
  const words = plainPeople.reset
  const { newPassword, repeatPassword } = plainWording.login
  const userIdent = useSecret()
  const signedIn = useAtomValue(personAtom) !== null
  const [params] = useSearchParams()
  const isSales = params.has('sales')
  const set = isSales ? 'second' : 'first'
  const [typed, setTyped] = useState(noPassword)
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState(false)
  const { busy, problem, run } = useAction()
  const trouble = troubleOf(problem)
  const ask = (
    <LinkButton
      kind="primary"
      wide
      element={<Link to={`${links.forgotPassword()}${isSales ? '?sales=1' : ''}`}>{words.ask}</Link>}
    />
  )
  const submit = async () => {
    setTried(true)
    if (!isGoodPassword(typed, set)) return
    const request = { password1: typed.password1, ...(userIdent === '' ? {} : { userIdent }) }
    const updated = await run((send) =>
      isSales ? send('/user/UpdatePWDSalesApp', request) : send('/user/UpdatePWD', request),
    )
    setDone(updated)
    if (updated) setTyped(noPassword)
  }
  if (done) {
    return (
      <EntryCard title={words.doneTitle}>
        <Notice kind="good" live>
          {words.doneText}
        </Notice>
        <LinkButton kind="primary" wide element={<Link to={links.loginPage()}>{words.signIn}</Link>} />
      </EntryCard>
    )
  }
  if (userIdent === '' && !signedIn) {
    return (
      <EntryCard title={words.needsTitle} lead={words.needsText}>
        {ask}
      </EntryCard>
    )
  }
  return (
    <EntryCard title={words.title} onSubmit={() => void submit()}>
      <NewPassword
        value={typed}
        set={set}
        tried={tried}
        labels={{ password: newPassword, repeat: repeatPassword }}
        onChange={setTyped}
      />
      {trouble === null ? null : (
        <Notice kind="warning" live>
          {trouble.text}
        </Notice>
      )}
      {trouble?.code === 'TOKEN_ENDED' ? (
        ask
      ) : (
        <Button kind="primary" type="submit" wide busy={busy}>
          {words.submit}
        </Button>
      )}
    </EntryCard>
  )
}
