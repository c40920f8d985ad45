import { CheckIcon } from '../../controls/icons.tsx'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { atHand } from '../../rules/journey/atHand.ts'
import { wayAhead } from '../../rules/journey/purchase.ts'
import { askedOfApplication } from './application.ts'
import { HomePicture } from './HomePicture.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'
import './Purchase.css'

/** The project's steps, how long they take and what to have ready. */
export function Welcome({
  purchase,
  facts,
  context,
  typed,
  purchaserCount,
  homeName,
  frame,
  done,
}: StepProps) {
  const words = useText({ steps: purchaseStepsWords, purchase: purchaseWords })
  const texts = words.steps.welcome
  const { steps, minutes } = wayAhead(facts)
  const about: Readonly<Partial<Record<string, string>>> = texts.about
  const things = atHand(purchase.steps, askedOfApplication({ purchase, typed, purchaserCount, context }))
  return (
    <PurchaseFrame
      frame={frame}
      title={texts.title({ home: purchase.homes.map(({ lotId }) => homeName(lotId)).join(', ') })}
      text={texts.minutes({ count: minutes })}
      nextLabel={texts.start}
      showsHome
      onDone={done}
    >
      {/* Shown if there is room, as on a kiosk. */}
      {purchase.homes.slice(0, 1).map((home) => (
        <HomePicture key={home.lotId} home={home} className="purchase-welcome-picture" />
      ))}
      <section className="purchase-part">
        <h2>{texts.comes}</h2>
        <ol className="purchase-way">
          {steps.map((name) => (
            <li key={name}>
              <strong>{words.purchase.steps[name]}</strong>
              <span className="ll-quiet">{about[name]}</span>
            </li>
          ))}
        </ol>
      </section>
      {things.length === 0 ? null : (
        <section className="purchase-part">
          <h2>{texts.hand}</h2>
          <ul className="purchase-hand">
            {things.map((thing) => (
              <li key={thing}>
                <CheckIcon />
                {texts.things[thing]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </PurchaseFrame>
  )
}
