import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { links } from '../../rules/links.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { MailedLink } from './MailedLink.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from './useSecret.ts'

/** The mailed link to a new address of an account, used up by a press: programs open links too. */
export function ConfirmEmail() {
  const words = plainPeople.confirmEmail
  const token = useSecret()
  const [done, setDone] = useState(false)
  const { busy, problem, send } = useSubmit('/user/ConfirmEmail')
  const trouble = troubleOf(problem)
  const settings = { to: links.accountSettings(), way: words.settings }
  const ended = token === '' || trouble?.code === 'TOKEN_ENDED'
  return (
    <MailedLink
      title={words.title}
      lead={words.text}
      submit={words.submit}
      busy={busy}
      trouble={trouble}
      done={done ? { title: words.doneTitle, text: words.doneText, ...settings } : null}
      ended={ended ? { title: plainPeople.activation.endedTitle, text: words.ended, ...settings } : null}
      onSubmit={() => void send({ token }, { done: () => setDone(true) })}
    />
  )
}
