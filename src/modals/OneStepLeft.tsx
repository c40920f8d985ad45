import { useState } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import { useSubmit } from '../calls/useSubmit.ts'
import { Button } from '../controls/Button.tsx'
import { Notice } from '../controls/Notice.tsx'
import { entryWords } from '../i18n/en/entry.ts'
import { useText, useVoice } from '../i18n/useText.ts'
import { maskedEmail } from '../rules/maskedEmail.ts'
import { plainMarket } from '../session/language.ts'
import { troubleText } from '../session/troubleText.ts'

/** For people signed in but not activated; can send their mail again. */
// §2 please-register: "logged in but not activated offers Activate"
export function OneStepLeft({ projectId }: { projectId: string | null }) {
  const voice = useVoice()
  const t = useText(entryWords)
  const words = t.register
  const email = useAnswer('/user/GetAccount', {}).value?.account.email
  const [again, setAgain] = useState(false)
  const { busy, problem, send } = useSubmit('/user/RegisterExistingUser')
  const resend = (to: string) =>
    send({ email: to, projectId, market: plainMarket() }, { done: () => setAgain(true) })
  return (
    <Notice
      kind={problem === null ? (again ? 'good' : 'info') : 'warning'}
      live
      action={
        email === undefined ? null : (
          <Button busy={busy} onClick={() => void resend(email)}>
            {words.sendAgain}
          </Button>
        )
      }
    >
      <strong>{words.sentTitle}</strong>{' '}
      {problem !== null
        ? troubleText(problem, t.failed, voice)
        : again
          ? words.sentAgain
          : email === undefined
            ? words.sentText
            : words.openLink({ email: maskedEmail(email) })}
    </Notice>
  )
}
