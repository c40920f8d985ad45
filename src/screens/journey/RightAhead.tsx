import { useAnswer } from '../../calls/useAnswer.ts'
import { coolingOffWords } from '../../i18n/en/coolingOff.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { costOfWithdrawing } from '../../rules/rescission/rescission.ts'
import { rescissionRule } from '../../rules/rescission/rules.ts'
import { dayText } from '../../session/dayText.ts'
import { rightAhead } from './rightAhead.ts'
import './CoolingOff.css'

/** A buyer's right to withdraw after signing. Empty without a rule. */
export function RightAhead({
  projectId,
  market,
  total,
}: {
  projectId: string
  market: Market
  /** The price, in minor units; null if it is not known here. */
  total: number | null
}) {
  const words = useText(coolingOffWords)
  const { value } = useAnswer('/comty/GetProjectFlags', { projectId })
  const rule = rescissionRule(value?.coolingOff ?? null)
  if (rule === undefined) return null
  const cost = costOfWithdrawing(rule, total ?? 0)
  const amount = chargedText(cost, market)
  return (
    <section className="cooling-off">
      <h2>{words.title}</h2>
      <p>{rightAhead(rule, words).join(' ')}</p>
      {rule.status !== 'inForce' || (total === null && rule.cost.percent > 0) ? null : (
        <p>{cost === 0 ? words.free : words.cost({ amount })}</p>
      )}
      <p className="ll-small ll-quiet">
        {words.source({ source: rule.source, checked: dayText(rule.checked) })}
      </p>
    </section>
  )
}
