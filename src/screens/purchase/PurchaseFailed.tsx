import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { paymentStepWords } from '../../i18n/en/paymentStep.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { chargedText } from '../../rules/money.ts'
import { PurchaseCoolingOff } from './PurchaseCoolingOff.tsx'
import { SalesCentre } from './SalesCentre.tsx'
import type { StepProps } from './step.ts'
import { whatIsSafe } from './whatIsSafe.ts'
import './InfoGathering.css'

/** A purchase ended without a home: what happened, what is safe, what next. */
// §2 PurchaseFailed
export function PurchaseFailed(props: StepProps) {
  const { why = null, projectId, coolingOff } = props.purchase
  const { refunded, wentBack, returned, isRemoved } = whatIsSafe(props.purchase)
  const isWithdrawn = coolingOff?.state === 'withdrawn'
  const words = useText(reservingWords)
  const payment = useText(paymentStepWords)
  const amount = (minor: number) => ({ amount: chargedText(minor, props.market) })
  return (
    <main className="journey" id="content">
      <header className="journey-head">
        <h1>{words.failedTitle}</h1>
        <p>
          {words.failedText} {why === null ? null : words.endings[why]}
        </p>
      </header>
      <div className="purchase-people">
        {isWithdrawn ? (
          <PurchaseCoolingOff {...props} />
        ) : (
          <section className="purchase-group">
            <h2>{words.safeTitle}</h2>
            {refunded > 0 ? <p>{payment.refunded(amount(refunded))}</p> : null}
            {wentBack > 0 ? <p>{payment.wentBack(amount(wentBack))}</p> : null}
            {returned > 0 ? <p>{payment.returned(amount(returned))}</p> : null}
            <p>
              {words.safe} {isRemoved ? words.removed : null}
            </p>
          </section>
        )}
        <section className="purchase-group">
          <h2>{words.againTitle}</h2>
          <p>{words.again}</p>
          <LinkButton
            kind="primary"
            element={<Link to={links.communitySingleMain(projectId)}>{words.toHomes}</Link>}
          />
        </section>
        <SalesCentre projectId={projectId} market={props.market} />
      </div>
    </main>
  )
}
