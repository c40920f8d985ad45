import { Notice } from '../../controls/Notice.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { planWords } from '../../i18n/en/plan.ts'
import { useText } from '../../i18n/useText.ts'
import type { CommunityView } from './useCommunityView.ts'

/** Shows the age of the availability once it is too old. */
export function StaleLine({ view }: { view: CommunityView }) {
  const words = useText(planWords)
  const now = useNow()
  const { community } = view
  if (!community.stale || community.asOf === undefined) return null
  return (
    <Notice kind="stale" live>
      <span data-kept-at={community.asOf}>{words.stale({ time: timeText(community.asOf, now) })}</span>
    </Notice>
  )
}
