import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import type { PlannedDeposit } from '../../rules/pricing/depositPlan.ts'
import { dayText } from '../../session/dayText.ts'
import './Purchase.css'

/** The deposits' dates and amounts, or `none`. */
export function DepositDays({
  deposits,
  market,
  none,
}: {
  deposits: readonly PlannedDeposit[]
  market: Market
  none?: string
}) {
  if (deposits.length === 0) return none === undefined ? null : <p>{none}</p>
  return (
    <dl className="purchase-days ll-figures">
      {deposits.map(({ day, minor }, at) => (
        <div key={`${day} ${at}`}>
          <dt>{dayText(day)}</dt>
          <dd>{chargedText(minor, market)}</dd>
        </div>
      ))}
    </dl>
  )
}
