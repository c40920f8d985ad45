import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import {
  anyCommunity,
  type CommunityFacts,
  type CommunityFilter,
  whyNoCommunity,
  withoutCommunityPart,
} from '../../rules/communityFilter.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { plainBrowsing } from '../../session/browsingWords.ts'
import { plainWording } from '../../session/wording.ts'
import { messageText } from '../../session/messages.ts'

/** No community matches: which single filter is most to blame, and one button that takes it away. */
// §8 'No communities selected'
export function NoCommunity({
  communities,
  filter,
  onFilter,
}: {
  communities: readonly CommunityFacts[]
  filter: CommunityFilter
  onFilter: (filter: CommunityFilter) => void
}) {
  const why = whyNoCommunity(communities, filter)
  const words = plainBrowsing.nothing
  const part = why === null ? '' : plainBrowsing.filters[why.part]
  const sentence = why?.count === 1 ? words.withoutOne : words.without
  return (
    <EmptyState
      title={messageText('noCommunities', plainWording)}
      action={
        <span className="no-community-actions">
          {why === null ? null : (
            <Button kind="primary" onClick={() => onFilter(withoutCommunityPart(filter, why.part))}>
              {say(words.relax, { filter: part })}
            </Button>
          )}
          <Button onClick={() => onFilter(anyCommunity)}>{words.resetAll}</Button>
        </span>
      }
    >
      <p data-why={why?.part}>
        {why === null ? words.noSingle : say(sentence, { filter: part, count: why.count })}
      </p>
    </EmptyState>
  )
}
