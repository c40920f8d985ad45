import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { browsingWords } from '../../i18n/en/browsing.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { useText } from '../../i18n/useText.ts'
import {
  anyCommunity,
  type CommunityFacts,
  type CommunityFilter,
  whyNoCommunity,
  withoutCommunityPart,
} from '../../rules/communityFilter.ts'

/** If no community matches: the filter that hides most, with a button to remove it. */
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
  const t = useText({ browsing: browsingWords, messages: messagesWords })
  const why = whyNoCommunity(communities, filter)
  const words = t.browsing.nothing
  const part = why === null ? '' : why.part === 'text' ? filter.text : t.browsing.filters[why.part]
  return (
    <EmptyState
      title={t.messages.noCommunities}
      action={
        <span className="no-community-actions">
          {why === null ? null : (
            <Button kind="primary" onClick={() => onFilter(withoutCommunityPart(filter, why.part))}>
              {words.relax({ filter: part })}
            </Button>
          )}
          <Button onClick={() => onFilter(anyCommunity)}>{words.resetAll}</Button>
        </span>
      }
    >
      <p data-why={why?.part}>
        {why === null ? words.noSingle : words.without({ filter: part, count: why.count })}
      </p>
    </EmptyState>
  )
}
