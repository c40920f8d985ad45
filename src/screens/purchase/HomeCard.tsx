import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { designText } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import { dayText } from '../../session/dayText.ts'
import { HomePicture, useModelOf } from './HomePicture.tsx'
import type { Purchase } from './step.ts'

/** A purchase's home: picture, model, closing date, and a release button if there are others. */
export function HomeCard({
  home,
  title,
  busy,
  onGiveBack,
}: {
  home: Purchase['homes'][number]
  title: string
  busy: boolean
  onGiveBack: (() => Promise<boolean>) | undefined
}) {
  const words = useText({ steps: purchaseStepsWords, floorPlans: floorPlansWords })
  const texts = words.steps.details
  const [asks, setAsks] = useState(false)
  const { modelProjectId, templateId, modelName, elevation, closingDate } = home
  const model = useModelOf(home)
  const closing = dayText(closingDate ?? '')
  return (
    <article className="purchase-home" data-home={home.lotId}>
      <HomePicture home={home} />
      <div className="purchase-home-words">
        <h2>{title}</h2>
        <p className="ll-quiet">{designText(modelName, elevation, words)}</p>
        {closing === '' ? null : (
          <p className="ll-figures">
            <span className="ll-quiet">{texts.closing}</span> {closing}
          </p>
        )}
        {model === undefined ? null : (
          <LinkButton
            element={
              <Link to={links.selectedFloorPlan(modelProjectId, templateId ?? undefined, model.model_id)}>
                {texts.plan}
              </Link>
            }
          />
        )}
        {onGiveBack === undefined ? null : (
          <>
            <Button kind="plain" onClick={() => setAsks(true)}>
              {texts.giveBack({ home: title })}
            </Button>
            <Dialog
              open={asks}
              role="alertdialog"
              title={texts.giveBackTitle({ home: title })}
              closeLabel={texts.giveBackNo}
              onClose={() => setAsks(false)}
              actions={
                <>
                  <Button
                    kind="danger"
                    busy={busy}
                    onClick={() =>
                      void onGiveBack().then(() => {
                        setAsks(false)
                      })
                    }
                  >
                    {texts.giveBackYes}
                  </Button>
                  <Button kind="primary" data-autofocus onClick={() => setAsks(false)}>
                    {texts.giveBackNo}
                  </Button>
                </>
              }
            >
              <p>{texts.giveBackText}</p>
            </Dialog>
          </>
        )}
      </div>
    </article>
  )
}
