import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { turnedAwayWords } from '../../i18n/en/turnedAway.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { EntryCard } from './EntryCard.tsx'

export function NotFound() {
  const words = useText(turnedAwayWords)
  return (
    <EntryCard title={words.notFoundTitle} lead={words.notFoundText}>
      <LinkButton kind="primary" wide element={<Link to={links.communities()}>{words.goHome}</Link>} />
    </EntryCard>
  )
}
