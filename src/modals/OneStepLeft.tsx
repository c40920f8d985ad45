import { useState } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import { useSubmit } from '../calls/useSubmit.ts'
import { Button } from '../controls/Button.tsx'
import { Notice } from '../controls/Notice.tsx'
import { maskedEmail } from '../rules/maskedEmail.ts'
import { say } from '../rules/wording/say.ts'
import { plainMarket } from '../session/language.ts'
import { plainPeople } from '../session/peopleWords.ts'
import { troubleText } from '../session/troubleText.ts'

/** Tells somebody who is signed in but not activated to open the link in their mail, and mails it again. */
// §2 please-register: "logged in but not activated offers Activate"
export function OneStepLeft({ projectId }: { projectId: string | null }) {
  const words = plainPeople.register
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
        ? troubleText(problem, plainPeople.failed)
        : again
          ? words.sentAgain
          : email === undefined
            ? words.sentText
            : say(words.openLink, { email: maskedEmail(email) })}
    </Notice>
  )
}
