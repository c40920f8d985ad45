import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { dayText } from '../../session/dayText.ts'
import { SheetLines } from '../journey/SheetLines.tsx'
import { DepositDays } from './DepositDays.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { Purchase, StepProps } from './step.ts'
import './Purchase.css'

/** Home, closing date, the whole price and the deposits with their dates. */
export function Details({ purchase, market, homeName, frame, done }: StepProps) {
  const words = useText({ steps: purchaseStepsWords, actions: actionsWords })
  const texts = words.steps.details
  const { homes, sheet } = purchase
  return (
    <PurchaseFrame frame={frame} title={texts.title} nextLabel={words.actions.next} onDone={done}>
      <div className="purchase-homes">
        {homes.map((home) => (
          <HomeCard key={home.lotId} home={home} title={homeName(home.lotId)} />
        ))}
      </div>
      <section className="purchase-part">
        <h2>{texts.price}</h2>
        <SheetLines sheet={sheet} market={market} homeOf={homes.length > 1 ? homeName : undefined} />
        <p className="ll-small ll-quiet">{texts.frozen}</p>
      </section>
      <section className="purchase-part">
        <h2>{texts.deposits}</h2>
        <DepositDays deposits={sheet.deposits} market={market} none={texts.noDeposits} />
      </section>
    </PurchaseFrame>
  )
}

function HomeCard({ home, title }: { home: Purchase['homes'][number]; title: string }) {
  const words = useText({ steps: purchaseStepsWords, communities: communitiesWords })
  const { modelProjectId, templateId, modelName, elevation, closingDate } = home
  const models = useAnswer('/comty/CommunityF_modelList', { projectId: modelProjectId }).value?.modelist
  const model =
    models?.find((one) => one.ELEVATION.some((of) => of.templateId === templateId)) ??
    models?.find((one) => one.model_name === modelName)
  const shown = model?.ELEVATION.find((one) => one.templateId === templateId)
  const closing = dayText(closingDate ?? '')
  return (
    <article className="purchase-home">
      {model === undefined ? null : (
        <Picture
          src={shown?.elevationImg ?? model.picture ?? undefined}
          alt={model.model_name}
          ratio="16 / 9"
          loading="eager"
          none={words.communities.noPicture}
        />
      )}
      <div className="purchase-home-words">
        <h2>{title}</h2>
        <p className="ll-quiet">{[modelName, elevation].filter(Boolean).join(' · ')}</p>
        {closing === '' ? null : (
          <p className="ll-figures">
            <span className="ll-quiet">{words.steps.details.closing}</span> {closing}
          </p>
        )}
        {model === undefined ? null : (
          <LinkButton
            element={
              <Link to={links.selectedFloorPlan(modelProjectId, templateId ?? undefined, model.model_id)}>
                {words.steps.details.plan}
              </Link>
            }
          />
        )}
      </div>
    </article>
  )
}
