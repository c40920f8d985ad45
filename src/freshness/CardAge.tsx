import { communitiesWords } from '../i18n/en/communities.ts'
import { useText } from '../i18n/useText.ts'
import { timeText } from './timeText.ts'
import { useNow } from './useNow.ts'

/** The age of a card's data; nothing while unknown. */
export function CardAge({ asOf }: { asOf: number | null }) {
  const words = useText(communitiesWords)
  const now = useNow()
  if (asOf === null) return null
  return (
    <span className="ll-small ll-quiet ll-figures" data-as-of={asOf}>
      {words.asOf({ time: timeText(asOf, now) })}
    </span>
  )
}
