import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { loginWords } from '../../i18n/en/login.ts'
import { turnedAwayWords } from '../../i18n/en/turnedAway.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { EntryCard } from './EntryCard.tsx'

/** Shown when the server no longer knows the session (§4). */
export function InvalidSession() {
  const { turnedAway: page, login } = useText({ turnedAway: turnedAwayWords, login: loginWords })
  return (
    <EntryCard title={page.invalidTitle} lead={page.invalidText}>
      <LinkButton kind="primary" wide element={<Link to={links.loginPage()}>{login.title}</Link>} />
      <LinkButton wide element={<Link to={links.communities()}>{page.goHome}</Link>} />
    </EntryCard>
  )
}
