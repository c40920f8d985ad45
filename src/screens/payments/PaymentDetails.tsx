import { useEffect, useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { useRefreshEvery } from '../../controls/useRefreshEvery.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { isSecured } from '../../rules/payments/attempt.ts'
import { cardDeclineReason } from '../../rules/payments/declined.ts'
import { momentText } from '../../session/dayText.ts'
import { cardText } from './cardText.ts'
import { Decision } from './Decision.tsx'
import { answerOf, outcomeOf } from './looked.ts'
import type { Payment } from './payment.ts'

type Attempt = Payment['attempts'][number]
type Refund = Payment['refunds'][number]

/** The gateway usually answers within a few seconds. */
const lookEveryMs = 2000
const lookForMs = 10_000

const toneOf = ({ state, unapplied }: Attempt) =>
  unapplied !== null ? 'danger' : state === 'captured' || state === 'authorised' ? 'good' : 'quiet'

/** One purchase's payment, with every attempt and refund. */
export function PaymentDetails({
  projectId,
  payment,
  market: ofProject,
  onGive,
  changed,
}: {
  projectId: string
  payment: Payment
  market: Market
  onGive: () => void
  changed: () => void
}) {
  const words = useText(paymentsWords)
  const { minor, currency, attempts, refunds, receiptNumber, left } = payment
  const market = { ...ofProject, currency }
  return (
    <div className="payments-details" data-payment={payment.id}>
      <div className="payments-line">
        <span>{receiptNumber === null ? words.noReceipt : words.receipt({ number: receiptNumber })}</span>
        <strong className="ll-figures">{chargedText(minor, market)}</strong>
      </div>
      <ul className="payments-tries">
        {attempts.map((one) => (
          <li key={one.id} className="payments-line">
            <span>
              <Tag tone={toneOf(one)}>{words.states[one.state]}</Tag> {cardText(one.card, words)}
              {one.isTest ? <span className="ll-small ll-quiet"> · {words.test}</span> : null}
              {one.decline === null || isSecured(one.state) ? null : (
                <span> · {words.declines[cardDeclineReason(one.decline)]}</span>
              )}
              {one.dispute === null ? null : (
                <span>
                  {' '}
                  · <Tag tone={one.dispute === 'won' ? 'good' : 'danger'}>{words.disputes[one.dispute]}</Tag>
                </span>
              )}
              {one.unapplied === null ? null : <span> · {words.why[one.unapplied]}</span>}
              {one.refunded === 0 ? null : (
                <span> · {words.given({ amount: chargedText(one.refunded, market) })}</span>
              )}
            </span>
            <span className="ll-small ll-quiet ll-figures">{momentText(one.madeAt)}</span>
          </li>
        ))}
        {refunds.map((one) => (
          <RefundLine key={one.id} projectId={projectId} refund={one} market={market} changed={changed} />
        ))}
      </ul>
      <LookLine projectId={projectId} payment={payment} changed={changed} />
      {left === 0 ? null : (
        <div className="payments-line">
          <span className="ll-small ll-quiet">{words.left({ amount: chargedText(left, market) })}</span>
          <Button onClick={onGive}>{words.give}</Button>
        </div>
      )}
    </div>
  )
}

/** Has the gateway asked, for example when a buyer says that they have paid. */
function LookLine({
  projectId,
  payment,
  changed,
}: {
  projectId: string
  payment: Payment
  changed: () => void
}) {
  const words = useText(paymentsWords)
  const { send, busy, problem } = useSubmit('/payment/LookAgain')
  const [asked, setAsked] = useState<{ readonly before: string; readonly isOver: boolean } | null>(null)
  const isRunning = asked !== null && !asked.isOver
  useRefreshEvery(lookEveryMs, changed, isRunning)
  // A second press asks anew, and restarts the time.
  useEffect(() => {
    if (asked === null || asked.isOver) return
    const ends = setTimeout(() => setAsked({ ...asked, isOver: true }), lookForMs)
    return () => clearTimeout(ends)
  }, [asked])
  const outcome = asked === null ? null : outcomeOf(payment, asked.before, asked.isOver)
  return (
    <div className="payments-line">
      <output className="ll-small ll-quiet">
        {outcome === null
          ? null
          : outcome === 'asking'
            ? words.asking
            : outcome === 'same'
              ? words.nothingChanged
              : words.newState({ state: words.rowStates[outcome] })}
      </output>
      <Button
        kind="plain"
        busy={busy}
        onClick={() =>
          void send(
            { projectId, paymentId: payment.id },
            { done: () => setAsked({ before: answerOf(payment), isOver: false }) },
          )
        }
      >
        {words.look}
      </Button>
      <Trouble problem={problem} otherwise={words.lookFailed} />
    </div>
  )
}

function RefundLine({
  projectId,
  refund: { id, minor, reason, note, state, mayDecide },
  market,
  changed,
}: {
  projectId: string
  refund: Refund
  market: Market
  changed: () => void
}) {
  const words = useText(paymentsWords)
  const { send, busy, problem } = useSubmit('/payment/DecideRefund')
  const decide = (agrees: boolean) => void send({ projectId, refundId: id, agrees }).then(changed)
  return (
    <li className="payments-refund">
      <div className="payments-line">
        <span>
          <Tag tone={state === 'failed' ? 'danger' : state === 'asked' ? 'warning' : 'quiet'}>
            {words.refunds[state]}
          </Tag>{' '}
          {reason === 'office' ? note : words.reasons[reason]}
        </span>
        <span className="ll-figures">− {chargedText(minor, market)}</span>
      </div>
      <Decision {...{ mayDecide, busy, problem, decide }} />
    </li>
  )
}
