import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { designText } from '../../rules/homeText.ts'
import { dayText } from '../../session/dayText.ts'
import { HomePicture } from './HomePicture.tsx'
import { LiveTotal } from './LiveTotal.tsx'
import type { StepProps } from './step.ts'
import './PurchaseSummary.css'

/** What is being bought, beside a step: the homes, their closing dates, and the total as it changes. */
export function PurchaseSummary({
  purchase,
  market,
  homeName,
}: Pick<StepProps, 'purchase' | 'market' | 'homeName'>) {
  const words = useText({
    purchase: purchaseWords,
    steps: purchaseStepsWords,
    floorPlans: floorPlansWords,
  })
  return (
    <div className="purchase-summary" data-homes={purchase.homes.length}>
      {purchase.homes.map((home) => {
        const closing = dayText(home.closingDate ?? '')
        return (
          <div key={home.lotId} className="purchase-summary-home">
            <HomePicture home={home} />
            <div>
              <p className="purchase-summary-name">{homeName(home.lotId)}</p>
              <p className="ll-small">{designText(home.modelName, home.elevation, words)}</p>
              {closing === '' ? null : (
                <p className="ll-small ll-quiet ll-figures">
                  {words.steps.details.closing} {closing}
                </p>
              )}
            </div>
          </div>
        )
      })}
      <p className="purchase-summary-total ll-figures">
        <span className="ll-small ll-quiet">{words.purchase.total}</span>
        <LiveTotal purchase={purchase} market={market}>
          {(text) => <strong>{text}</strong>}
        </LiveTotal>
      </p>
    </div>
  )
}
