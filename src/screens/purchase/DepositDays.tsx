import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import type { PlannedDeposit } from '../../rules/pricing/depositPlan.ts'
import { dayText } from '../../session/dayText.ts'
import './Purchase.css'

/** Deposits' dates and amounts, or `none`. `now` marks those due with the offer. */
// §5 WITH OFFER
export function DepositDays({
  deposits,
  market,
  none,
  now,
}: {
  deposits: readonly PlannedDeposit[]
  market: Market
  none?: string
  now?: string | undefined
}) {
  if (deposits.length === 0) return none === undefined ? null : <p>{none}</p>
  return (
    <dl className="purchase-days ll-figures">
      {deposits.map(({ day, daysAfter, minor }, at) => (
        <div key={`${day} ${at}`}>
          <dt>
            {dayText(day)}
            {now === undefined || daysAfter > 0 ? null : ` · ${now}`}
          </dt>
          <dd>{chargedText(minor, market)}</dd>
        </div>
      ))}
    </dl>
  )
}
