import { Trouble } from '../../freshness/Trouble.tsx'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { DecisionButtons } from '../journey/DecisionButtons.tsx'

/** Approves or declines money that somebody else has recorded or requested. */
export function Decision({
  mayDecide,
  busy,
  problem,
  decide,
}: {
  mayDecide: boolean
  busy: boolean
  problem: unknown
  decide: (agrees: boolean) => void
}) {
  const words = useText(paymentsWords)
  return (
    <>
      {mayDecide ? (
        <div className="payments-buttons">
          <DecisionButtons {...{ busy, decide }} />
        </div>
      ) : null}
      <Trouble problem={problem} otherwise={words.notSaved} />
    </>
  )
}
