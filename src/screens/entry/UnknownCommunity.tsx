import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { EntryCard } from './EntryCard.tsx'

/** Shown if the address names no community that this visitor can see. */
export function UnknownCommunity() {
  const words = useText(entryWords)
  const { register, choose } = words
  return (
    <EntryCard title={register.unknownTitle} lead={register.unknownText}>
      <LinkButton kind="primary" wide element={<Link to={links.chooseCommunity()}>{choose.title}</Link>} />
    </EntryCard>
  )
}
