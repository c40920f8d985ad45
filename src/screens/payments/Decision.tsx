import { Button } from '../../controls/Button.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'

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
          <Button busy={busy} onClick={() => decide(false)}>
            {words.refuse}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => decide(true)}>
            {words.agree}
          </Button>
        </div>
      ) : null}
      {problem === null ? null : <Trouble problem={problem} otherwise={words.failed} />}
    </>
  )
}
