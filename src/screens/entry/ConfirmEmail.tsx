import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { links } from '../../rules/links.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { EntryCard, EntrySubmit } from './EntryCard.tsx'
import { useRun } from './useRun.ts'
import { useSecret } from './useSecret.ts'

/** The mailed link to a new address of an account, used up by a press: programs open links too. */
export function ConfirmEmail() {
  const words = plainPeople.confirmEmail
  const token = useSecret()
  const [done, setDone] = useState(false)
  const { busy, trouble, run } = useRun()
  const confirm = async () => {
    await call('/user/ConfirmEmail', { token })
    setDone(true)
  }
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
    <EntryCard title={words.title} lead={words.text} onSubmit={() => void run(confirm)}>
      <EntrySubmit trouble={trouble} busy={busy}>
        {words.submit}
      </EntrySubmit>
    </EntryCard>
  )
}
