import { CheckIcon, WarningIcon } from '../controls/icons.tsx'
import { submittedWords } from '../i18n/en/submitted.ts'
import { verdictWords } from '../i18n/en/verdict.ts'
import { useText } from '../i18n/useText.ts'
import { wayToConfirmed } from '../rules/delivery.ts'
import { timeText } from './timeText.ts'
import { useNow } from './useNow.ts'
import { type Delivery, hasConflict } from './useDelivery.ts'
import './Verdict.css'

/** Sending takes only a moment and needs no text. */
const way = wayToConfirmed.filter((state) => state !== 'sending')

/** A submission's states with times; none skipped or shown early. */
export function Verdict({ delivery }: { delivery: Delivery }) {
  const words = useText({ submitted: submittedWords, verdict: verdictWords })
  const now = useNow()
  const conflict = hasConflict(delivery)
  return (
    <ol className="verdict" aria-label={words.submitted.status}>
      {way.map((word) => {
        const at = delivery.times[word]
        // A worksheet whose lot is gone has arrived but is not "Confirmed".
        const shown = word === 'confirmed' && conflict ? 'notPossible' : word
        return (
          <li key={word} className="verdict-word" data-word={shown} data-reached={at !== undefined}>
            <span className="verdict-mark" aria-hidden="true">
              {at === undefined ? null : shown === 'notPossible' ? <WarningIcon /> : <CheckIcon />}
            </span>
            <span>{words.verdict[shown]}</span>
            <span className="ll-small ll-quiet ll-figures">{at === undefined ? '' : timeText(at, now)}</span>
          </li>
        )
      })}
    </ol>
  )
}
