import { say } from '../rules/wording/say.ts'
import { firstWording } from '../session/firstWording.ts'
import { timeText } from './timeText.ts'
import { useNow } from './useNow.ts'

/** The age of a card's data; nothing while unknown. */
export function CardAge({ asOf }: { asOf: number | null }) {
  const now = useNow()
  if (asOf === null) return null
  return (
    <span className="ll-small ll-quiet ll-figures" data-as-of={asOf}>
      {say(firstWording.communities.asOf, { time: timeText(asOf, now) })}
    </span>
  )
}
