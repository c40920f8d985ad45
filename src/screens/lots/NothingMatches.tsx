import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { browsingWords } from '../../i18n/en/browsing.ts'
import { eventsWords } from '../../i18n/en/events.ts'
import { filtersWords } from '../../i18n/en/filters.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { planWords } from '../../i18n/en/plan.ts'
import { termsWords } from '../../i18n/en/terms.ts'
import { useText } from '../../i18n/useText.ts'
import { inactiveDefault } from '../../rules/events.ts'
import { noFilter, whyNothingMatches, withoutPart } from '../../rules/filters.ts'
import { onlyAvailable } from '../../rules/lotsByStatus.ts'
import type { CommunityView } from './useCommunityView.ts'

/** Why no lot shows, and which filter to remove. Stays until something matches. */
// §8 'No {model word} Available, Please Extend Your Filter Requirements'
export function NothingMatches({ view }: { view: CommunityView }) {
  const words = useText({
    events: eventsWords,
    plan: planWords,
    filters: filtersWords,
    messages: messagesWords,
    terms: termsWords,
    browsing: browsingWords,
  })
  const { inBuilding: lots, filter, priceOf, setFilter } = view
  if (view.events.selected === inactiveDefault) return <EmptyState title={words.events.ended} />
  if (lots.length === 0) return <EmptyState title={words.plan.empty} />
  const why =
    whyNothingMatches(view.onlyFree ? onlyAvailable(lots) : lots, filter, priceOf) ??
    whyNothingMatches(lots, filter, priceOf)
  return (
    <div aria-live="polite" data-nothing-matches>
      <EmptyState
        title={words.messages.noModels({ model: words.terms.models })}
        action={
          <div className="nothing-matches">
            {why === null ? null : (
              <Button kind="primary" onClick={() => setFilter(withoutPart(filter, why.part))}>
                {words.plan.whyNothing({ filter: words.filters[why.part], count: why.count })}
              </Button>
            )}
            <Button onClick={() => setFilter(noFilter)}>{words.plan.clearFilters}</Button>
          </div>
        }
      >
        {why === null ? <p>{words.browsing.nothing.noSingle}</p> : null}
      </EmptyState>
    </div>
  )
}
