import { useSubmit } from '../../calls/useSubmit.ts'
import { Tag } from '../../controls/Tag.tsx'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { dayText } from '../../session/dayText.ts'
import { Decision } from './Decision.tsx'
import type { Noted } from './moneyRows.ts'

const tones = { asked: 'warning', booked: 'good', declined: 'quiet' } as const

/** A cheque or bank transfer that the office has recorded. */
export function NotedDetails({
  projectId,
  noted,
  market,
  changed,
}: {
  projectId: string
  noted: Noted
  market: Market
  changed: () => void
}) {
  const words = useText(paymentsWords)
  const { id, way, isBack, minor, currency, day, note, state, receiptNumber, mayDecide } = noted
  const { send, busy, problem } = useSubmit('/payment/DecideMoney')
  const decide = (agrees: boolean) => void send({ projectId, notedId: id, agrees }).then(changed)
  return (
    <div className="payments-details" data-noted={id}>
      <div className="payments-line">
        <Tag tone={tones[state]}>{words.noted[state]}</Tag>
        <strong className="ll-figures">
          {isBack ? '− ' : ''}
          {chargedText(minor, { ...market, currency })}
        </strong>
      </div>
      <div className="payments-line">
        <span>
          {words.ways[way]} · {note}
          {receiptNumber === null ? null : ` · ${words.receipt({ number: receiptNumber })}`}
        </span>
        <span className="ll-small ll-quiet ll-figures">{dayText(day)}</span>
      </div>
      <Decision {...{ mayDecide, busy, problem, decide }} />
    </div>
  )
}
