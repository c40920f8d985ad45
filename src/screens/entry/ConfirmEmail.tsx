import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { links } from '../../rules/links.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { EntryCard, EntrySubmit } from './EntryCard.tsx'
import { troubleOf } from './trouble.ts'
import { useSecret } from './useSecret.ts'

/** The mailed link to a new address of an account, used up by a press: programs open links too. */
export function ConfirmEmail() {
  const words = plainPeople.confirmEmail
  const token = useSecret()
  const [done, setDone] = useState(false)
  const { busy, problem, send } = useSubmit('/user/ConfirmEmail')
  const trouble = troubleOf(problem)
  const confirm = () => send({ token }, { done: () => setDone(true) })
  const settings = (
    <LinkButton kind="primary" wide element={<Link to={links.accountSettings()}>{words.settings}</Link>} />
  )
  if (done) {
    return (
      <EntryCard title={words.doneTitle}>
        <Notice kind="good" live>
          {words.doneText}
        </Notice>
        {settings}
      </EntryCard>
    )
  }
  if (token === '' || trouble?.code === 'TOKEN_ENDED') {
    return (
      <EntryCard title={plainPeople.activation.endedTitle} lead={words.ended}>
        {settings}
      </EntryCard>
    )
  }
  return (
    <EntryCard title={words.title} lead={words.text} onSubmit={() => void confirm()}>
      <EntrySubmit trouble={trouble} busy={busy}>
        {words.submit}
      </EntrySubmit>
    </EntryCard>
  )
}
