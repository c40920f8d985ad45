import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { inactiveDefault } from '../../rules/events.ts'
import { noFilter, whyNothingMatches, withoutPart } from '../../rules/filters.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { browsingFor } from '../../session/browsingWords.ts'
import type { CommunityView } from './useCommunityView.ts'
import { messageText } from '../../session/messages.ts'

/** Why no lot is shown, and the one filter whose removal would help most. Stays until something matches. */
// §8 'No {model word} Available, Please Extend Your Filter Requirements'
export function NothingMatches({ view }: { view: CommunityView }) {
  const { words, inBuilding: lots, filter, priceOf, setFilter } = view
  if (view.events.selected === inactiveDefault) return <EmptyState title={words.events.ended} />
  if (lots.length === 0) return <EmptyState title={words.plan.empty} />
  const why = whyNothingMatches(lots, filter, priceOf)
  return (
    <div aria-live="polite" data-nothing-matches>
      <EmptyState
        title={messageText('noModels', words)}
        action={
          <div className="nothing-matches">
            {why === null ? null : (
              <Button kind="primary" onClick={() => setFilter(withoutPart(filter, why.part))}>
                {say(words.plan.whyNothing, { filter: words.filters[why.part], count: why.count })}
              </Button>
            )}
            <Button onClick={() => setFilter(noFilter)}>{words.plan.clearFilters}</Button>
          </div>
        }
      >
        {why === null ? <p>{browsingFor(view.market.name).nothing.noSingle}</p> : null}
      </EmptyState>
    </div>
  )
}
