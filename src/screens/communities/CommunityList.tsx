import { type Community, CommunityCard } from './CommunityCard.tsx'

/** The communities as cards; the first two pictures load at once. */
export function CommunityList({ communities }: { communities: readonly Community[] }) {
  return (
    <ul className="communities-list">
      {communities.map((community, at) => (
        <li key={community.PROJECT_ID}>
          <CommunityCard community={community} first={at < 2} />
        </li>
      ))}
    </ul>
  )
}
