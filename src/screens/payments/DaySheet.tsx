import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { Field } from '../../controls/Field.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { gatewayNames } from '../../rules/payments/firstPayment.ts'
import { type Compared, comparisonOf } from '../../rules/payments/comparison.ts'
import { chargedText } from '../../rules/money.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { momentText } from '../../session/dayText.ts'
import { serverNow } from '../../session/serverClock.ts'
import { DifferenceDialog } from './DifferenceDialog.tsx'

/** One day: money taken, refunded and held, and whether the gateway's list agrees. */
export function DaySheet({ projectId, market }: { projectId: string; market: Market }) {
  const words = useText(paymentsWords)
  const [day, setDay] = useState(() => isoDayIn(new Date(serverNow()), market.timeZone))
  const [dealt, setDealt] = useState<number>()
  const { value, refresh } = useAnswer(
    '/payment/GetDaySheet',
    /^\d{4}-\d{2}-\d{2}$/.test(day) ? { projectId, day } : null,
  )
  const comparisonText = (gateway: Compared): string => {
    const name = gatewayNames[gateway.provider]
    const when = gateway.comparedAt === null ? '' : momentText(gateway.comparedAt)
    switch (comparisonOf(gateway, new Date(serverNow()))) {
      case 'agrees':
        return words.agrees({ name, when })
      case 'stale':
        return words.stale({ name, when })
      case 'never':
        return words.notCompared({ name })
      case 'notComparable':
        return words.notComparable({ name })
    }
  }
  const differences = value?.differences ?? []
  return (
    <section className="payments-sheet" aria-label={words.sheet}>
      <h2>{words.sheet}</h2>
      <Field label={words.day} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      {value === undefined ? null : value.sums.length === 0 ? (
        <p className="ll-quiet">{words.nothing}</p>
      ) : (
        value.sums.map((sums) => {
          const { currency, captured, refunded, held, unapplied } = sums
          const text = (minor: number): string => chargedText(minor, { ...market, currency })
          const ifAny = (word: string, minor: number) => (minor === 0 ? [] : [[word, text(minor)] as const])
          return (
            <Facts
              key={currency}
              className="payments-sums ll-figures"
              facts={[
                [words.taken, text(captured)],
                ...ifAny(words.debited, sums.debited),
                [words.returned, text(refunded)],
                ...ifAny(words.paidOut, sums.paidOut),
                ...ifAny(words.fees, sums.fees),
                [words.held, text(held)],
                [words.unapplied, text(unapplied)],
                ...ifAny(words.disputed, sums.disputed),
              ]}
            />
          )
        })
      )}
      {value === undefined ? null : differences.length > 0 ? (
        <>
          <Notice kind="danger" live>
            {words.differs}
          </Notice>
          <ul className="payments-differences ll-figures">
            {differences.map(({ id, reference, minor, currency, mayDecide }) => (
              <li key={id}>
                <span>
                  {reference} {chargedText(minor, { ...market, currency })}
                </span>
                {mayDecide ? <Button onClick={() => setDealt(id)}>{words.dealt}</Button> : null}
              </li>
            ))}
          </ul>
        </>
      ) : (
        value.gateways.map((gateway) => (
          <p key={gateway.provider} className="ll-small ll-quiet">
            {comparisonText(gateway)}
          </p>
        ))
      )}
      {dealt === undefined ? null : (
        <DifferenceDialog
          projectId={projectId}
          differenceId={dealt}
          close={(isDone) => {
            setDealt(undefined)
            if (isDone) refresh()
          }}
        />
      )}
    </section>
  )
}
