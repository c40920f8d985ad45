import { Notice } from '../controls/Notice.tsx'
import { offlineWords } from '../i18n/en/offline.ts'
import { useText } from '../i18n/useText.ts'
import { timeText } from './timeText.ts'
import { useNow } from './useNow.ts'

/** The age of data that is not live. */
export function DataAge({ answer }: { answer: { kept: boolean; asOf: number | null } }) {
  const words = useText(offlineWords)
  const now = useNow()
  if (!answer.kept || answer.asOf === null) return null
  return (
    <Notice kind="offline" live>
      <span data-kept-at={answer.asOf}>{words.showing({ time: timeText(answer.asOf, now) })}</span>
    </Notice>
  )
}
