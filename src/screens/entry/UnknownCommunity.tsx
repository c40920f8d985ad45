import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { EntryCard } from './EntryCard.tsx'

/** An address that names no community of this visitor's. */
export function UnknownCommunity() {
  const { register, choose } = plainPeople
  return (
    <EntryCard title={register.unknownTitle} lead={register.unknownText}>
      <LinkButton kind="primary" wide element={<Link to={links.chooseCommunity()}>{choose.title}</Link>} />
    </EntryCard>
  )
}
