import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { plainWording } from '../../session/wording.ts'
import { EntryCard } from './EntryCard.tsx'

/** Any path that is none of ours. */
export function NotFound() {
  const words = plainWording.page
  return (
    <EntryCard title={words.notFoundTitle} lead={words.notFoundText}>
      <LinkButton kind="primary" wide element={<Link to={links.communities()}>{words.goHome}</Link>} />
    </EntryCard>
  )
}
