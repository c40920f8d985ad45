import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { Notice } from '../../controls/Notice.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { plainMarket } from '../../session/language.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { useEmail } from './useEmail.tsx'
import { EntryCard, EntrySubmit } from './EntryCard.tsx'
import { troubleOf } from './trouble.ts'

/** Asks for a mailed link, without revealing whether the address is known. */
// §2 /forgotPassword, §7 ForgotPWD, ForgotSalesPwd
export function ForgotPassword() {
  const voice = useVoice()
  const t = useText({ entry: entryWords })

  const words = t.entry.forgot
  const [params] = useSearchParams()
  const signIn = useSignIn()
  const { sent: emailSent, field } = useEmail()
  const [sent, setSent] = useState(false)
  const { busy, problem, run } = useAction()
  const submit = async () => {
    const email = emailSent()
    if (email === null) return
    const asked = { email, market: plainMarket() }
    const done = await run((send) =>
      params.has('sales') ? send('/user/ForgotSalesPwd', asked) : send('/user/ForgotPWD', asked),
    )
    setSent(done)
  }
  const back = (
    <p className="entry-links">
      <Link {...signIn}>{words.back}</Link>
    </p>
  )
  if (sent) {
    return (
      <EntryCard title={words.sentTitle}>
        <Notice kind="good" live>
          {words.sentText}
        </Notice>
        {back}
      </EntryCard>
    )
  }
  return (
    <EntryCard title={words.title} lead={words.text} onSubmit={() => void submit()}>
      {field}
      <EntrySubmit trouble={troubleOf(problem, t, voice)} busy={busy}>
        {words.submit}
      </EntrySubmit>
      {back}
    </EntryCard>
  )
}
