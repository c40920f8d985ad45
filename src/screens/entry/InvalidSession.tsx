import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { plainWording } from '../../session/wording.ts'
import { EntryCard } from './EntryCard.tsx'

/** Where a session leads that the server no longer knows (§4). */
export function InvalidSession() {
  const { page, login } = plainWording
  return (
    <EntryCard title={page.invalidTitle} lead={page.invalidText}>
      <LinkButton kind="primary" wide element={<Link to={links.loginPage()}>{login.title}</Link>} />
      <LinkButton wide element={<Link to={links.communities()}>{page.goHome}</Link>} />
    </EntryCard>
  )
}
