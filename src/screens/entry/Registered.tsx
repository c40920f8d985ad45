import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { links } from '../../rules/links.ts'
import { say } from '../../rules/wording/say.ts'
import { plainMarket } from '../../session/language.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { EntryCard } from './EntryCard.tsx'
import { troubleOf } from './trouble.ts'

/** A registration whose mail is on its way, whether the address had an account or not. */
export function RegistrationSent({
  email,
  projectId,
  onAnother,
}: {
  email: string
  projectId: string
  /** Staff go on with the next buyer. */
  onAnother?: (() => void) | undefined
}) {
  const words = plainPeople.register
  const [again, setAgain] = useState(false)
  const { busy, problem, send } = useSubmit('/user/RegisterExistingUser')
  const trouble = troubleOf(problem)
  const sendAgain = () => send({ email, projectId, market: plainMarket() }, { done: () => setAgain(true) })
  return (
    <EntryCard title={words.sentTitle}>
      <Notice kind="good" live>
        {again ? words.sentAgain : words.sentText}
      </Notice>
      <p className="ll-quiet">{words.sentNothing}</p>
      {trouble === null ? null : (
        <Notice kind="warning" live>
          {trouble.text}
        </Notice>
      )}
      {onAnother === undefined ? (
        <LinkButton
          kind="primary"
          wide
          element={<Link to={links.communities()}>{plainPeople.noLogin.browse}</Link>}
        />
      ) : (
        <Button kind="primary" wide onClick={onAnother}>
          {words.another}
        </Button>
      )}
      <Button wide busy={busy} onClick={() => void sendAgain()}>
        {words.sendAgain}
      </Button>
    </EntryCard>
  )
}

/** A buyer without an address of their own: known by a number from now on. */
export function RegisteredInPerson({
  name,
  number,
  onAnother,
}: {
  name: string
  number: string
  onAnother: () => void
}) {
  const words = plainPeople.register
  return (
    <EntryCard title={say(words.doneTitle, { name })} lead={words.doneText}>
      <output className="entry-number ll-figures">{number}</output>
      <Button kind="primary" wide onClick={onAnother}>
        {words.another}
      </Button>
      <LinkButton wide element={<Link to={links.communities()}>{plainPeople.noLogin.browse}</Link>} />
    </EntryCard>
  )
}
