import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { plainMarket } from '../../session/language.ts'
import { EntryCard } from './EntryCard.tsx'
import { troubleOf } from './trouble.ts'

/** Confirms that a mail was sent, whether or not the address had an account. */
export function RegistrationSent({
  email,
  projectId,
  onAnother,
}: {
  email: string
  projectId: string
  /** Staff continue with the next buyer. */
  onAnother?: (() => void) | undefined
}) {
  const voice = useVoice()
  const t = useText({ entry: entryWords })

  const words = t.entry.register
  const [again, setAgain] = useState(false)
  const { busy, problem, send } = useSubmit('/user/RegisterExistingUser')
  const trouble = troubleOf(problem, t, voice)
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
          element={<Link to={links.communities()}>{t.entry.noLogin.browse}</Link>}
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

/** A buyer without an email address, known by a number instead. */
export function RegisteredInPerson({
  name,
  number,
  onAnother,
}: {
  name: string
  number: string
  onAnother: () => void
}) {
  const t = useText(entryWords)
  const words = t.register
  return (
    <EntryCard title={words.doneTitle({ name })} lead={words.doneText}>
      <output className="entry-number ll-figures">{number}</output>
      <Button kind="primary" wide onClick={onAnother}>
        {words.another}
      </Button>
      <LinkButton wide element={<Link to={links.communities()}>{t.noLogin.browse}</Link>} />
    </EntryCard>
  )
}
