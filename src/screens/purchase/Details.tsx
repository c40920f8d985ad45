import { useNavigate } from 'react-router-dom'
import { useProjectLots } from '../../calls/projectLots.ts'
import { Button } from '../../controls/Button.tsx'
import { PlusIcon } from '../../controls/icons.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { mostUnits } from '../../rules/guestHolds.ts'
import { links } from '../../rules/links.ts'
import { addHomeTo } from '../../session/addingHome.ts'
import { SheetLines } from '../journey/SheetLines.tsx'
import { DepositDays } from './DepositDays.tsx'
import { giveBack } from './giveBack.ts'
import { HomeCard } from './HomeCard.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'
import './Purchase.css'

/** The homes, closing dates, the whole price, and the deposits with dates. */
// §9: three units per selection
export function Details({ purchase, market, homeName, run, busy, isOnline, frame, done }: StepProps) {
  const words = useText({ steps: purchaseStepsWords, actions: actionsWords })
  const texts = words.steps.details
  const navigate = useNavigate()
  const { homes, sheet, projectId } = purchase
  const lots = useProjectLots(projectId)?.lots
  const isSeveral = homes.length > 1
  const add = () => {
    addHomeTo(purchase)
    void navigate(links.communitySingleSvg(projectId))
  }
  return (
    <PurchaseFrame
      frame={frame}
      title={isSeveral ? texts.titleSeveral : texts.title}
      nextLabel={words.actions.next}
      showsHome
      onDone={done}
    >
      <div className="purchase-homes">
        {homes.map((home) => (
          <HomeCard
            key={home.lotId}
            home={home}
            title={homeName(home.lotId)}
            busy={busy}
            onGiveBack={isSeveral && isOnline ? () => run(giveBack(purchase, home, lots)) : undefined}
          />
        ))}
        {homes.length < mostUnits && isOnline ? (
          <div className="purchase-add">
            <Button icon={<PlusIcon />} onClick={add}>
              {texts.add}
            </Button>
            <span className="ll-small ll-quiet">{texts.addText}</span>
          </div>
        ) : null}
      </div>
      <section className="purchase-part">
        <h2>{texts.price}</h2>
        <SheetLines sheet={sheet} market={market} homeOf={isSeveral ? homeName : undefined} />
        <p className="ll-small ll-quiet">{isOnline ? texts.frozen : texts.frozenOffline}</p>
      </section>
      <section className="purchase-part">
        <h2>{texts.deposits}</h2>
        <DepositDays deposits={sheet.deposits} market={market} none={texts.noDeposits} />
      </section>
    </PurchaseFrame>
  )
}
