import { Notice } from '../controls/Notice.tsx'
import { say } from '../rules/wording/say.ts'
import { firstWording } from '../session/firstWording.ts'
import { timeText } from './timeText.ts'
import { useNow } from './useNow.ts'

/** A line with the age of data that isn't live. */
export function DataAge({ answer }: { answer: { kept: boolean; asOf: number | null } }) {
  const now = useNow()
  if (!answer.kept || answer.asOf === null) return null
  return (
    <Notice kind="offline" live>
      <span data-kept-at={answer.asOf}>
        {say(firstWording.offline.showing, { time: timeText(answer.asOf, now) })}
      </span>
    </Notice>
  )
}
