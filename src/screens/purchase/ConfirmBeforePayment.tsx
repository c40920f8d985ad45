import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { CallRefused, isDefinite } from '../../calls/refused.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { designText } from '../../rules/homeText.ts'
import { stepsOf } from '../../rules/journey/journey.ts'
import { type Confirmed, purchaseJourney, type PurchaseStep } from '../../rules/journey/purchase.ts'
import { links } from '../../rules/links.ts'
import { chargedText } from '../../rules/money.ts'
import { firstPayment } from '../../rules/payments/firstPayment.ts'
import { chargeOf } from '../../rules/pricing/charge.ts'
import { isRule } from '../../rules/pricing/priceSheet.ts'
import { dayText, momentText } from '../../session/dayText.ts'
import { troubleText } from '../../session/troubleText.ts'
import { SheetLines } from '../journey/SheetLines.tsx'
import { DepositDays } from './DepositDays.tsx'
import { Clashed } from './Clashed.tsx'
import { GivenApplication } from './GivenApplication.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import { RanOut } from './RanOut.tsx'
import type { StepProps } from './step.ts'
import './InfoGathering.css'

/** A summary with links back to each part, before the home is reserved. */
// §2 ConfirmBeforePayment
export function ConfirmBeforePayment(props: StepProps) {
  const { purchase, facts, market, context, typed, purchaserCount, homeName, change, frame, done } = props
  const words = useText(reservingWords)
  const floorPlans = useText(floorPlansWords)
  const voice = useVoice()
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const [shownTotal, setShownTotal] = useState(purchase.sheet.total)
  const [problem, setProblem] = useState<unknown>(null)
  const { homes, sheet, terms, projectId, unitId } = purchase
  const steps = new Set(stepsOf(purchaseJourney, facts).map(({ name }) => name))
  const choices = sheet.lines.filter(({ kind, itemId }) => itemId !== null && !isRule(kind))
  const hasChanged = shownTotal !== sheet.total
  // Another device may change what was checked: the tick is for what was shown.
  const given: Readonly<Record<Confirmed, unknown>> = { sheet, typed, terms }
  const parts = new Set(
    purchaseJourney.flatMap(({ name, adds }) => (steps.has(name) && adds !== null ? [adds] : [])),
  )
  const checked = JSON.stringify([...parts].map((part) => given[part]))
  const agreed = agreedTo === checked

  const reserve = async (): Promise<boolean> => {
    setProblem(null)
    // A lost answer is retried by the same key: no home is reserved twice.
    const isReserved = await change('/purchase/Reserve', { total: sheet.total }, setProblem)
    if (!isReserved) setAgreedTo(null)
    return isReserved
  }
  // The amount due is paid in the next step, which sells the home.
  const due = purchase.steps.takesPayment ? firstPayment(sheet.deposits) : 0
  const openPayment = async (): Promise<boolean> => {
    setProblem(null)
    const ids = { projectId, transId: purchase.transId }
    return await props.run(
      async (send) =>
        await send('/purchase/OpenPayment', { ...ids, total: sheet.total, due, language: voice.language }),
      setProblem,
    )
  }
  /** `way`: the step where it can be changed; prices and dates follow from others. */
  const part = (title: string, step: PurchaseStep, way: string | null, children: ReactNode) => (
    <section className="purchase-group" data-part={step}>
      <div className="purchase-group-head">
        <h2>{title}</h2>
        {way !== null && steps.has(step) ? (
          <LinkButton
            kind="plain"
            element={<Link to={links.purchase(projectId, unitId, step)}>{way}</Link>}
          />
        ) : null}
      </div>
      {children}
    </section>
  )
  const isTooOften = problem instanceof CallRefused && problem.status === 429
  const isLost = problem !== null && !isDefinite(problem) && !isTooOften
  const isPrice = problem instanceof CallRefused && problem.code === 'PRICE_CHANGED'
  return (
    <PurchaseFrame
      frame={frame}
      title={words.confirmTitle}
      text={due > 0 ? words.confirmPayText({ amount: chargedText(due, market) }) : words.confirmText}
      nextLabel={
        due > 0 ? words.toPayment : props.busy ? words.reserving : words.reserve({ count: homes.length })
      }
      needs={agreed ? [] : ['confirmed']}
      onNext={due > 0 ? openPayment : reserve}
      onDone={done}
      notes={
        <>
          <RanOut />
          <Clashed {...props} />
          {due > 0 && purchase.isRehearsal === true ? <Notice>{words.rehearsal}</Notice> : null}
          {hasChanged ? (
            <Notice kind="warning" live>
              {words.priceChanged({
                before: chargedText(shownTotal, market),
                now: chargedText(sheet.total, market),
              })}
            </Notice>
          ) : null}
          {problem === null || (isPrice && hasChanged) ? null : (
            <Notice kind={isLost ? 'offline' : 'danger'} live>
              {isLost ? words.unknownYet : troubleText(problem, words.unknownYet, voice)}
            </Notice>
          )}
        </>
      }
    >
      {part(
        words.home,
        'details',
        words.edit({ what: words.home }),
        homes.map(({ lotId, modelName, elevation, closingDate }) => (
          <Facts
            key={lotId}
            className="id-offer-facts"
            facts={[
              [
                words.home,
                [homeName(lotId), designText(modelName, elevation, { floorPlans })]
                  .filter(Boolean)
                  .join(' · '),
              ],
              ...(closingDate === null ? [] : [[words.closing, dayText(closingDate)] as const]),
            ]}
          />
        )),
      )}
      {part(
        words.people,
        'infoGathering',
        words.edit({ what: words.people }),
        <GivenApplication {...{ purchase, typed, purchaserCount, context, market }} />,
      )}
      {choices.length === 0
        ? null
        : part(
            words.choices,
            'optionalFeatures',
            words.edit({ what: words.choices }),
            <ul className="purchase-persons">
              {choices.map((line) => (
                <li key={`${line.lotId} ${line.itemId}`}>
                  {[
                    line.amount > 1 ? `${line.amount} ×` : '',
                    chargeOf(line) === 'included' ? words.included({ name: line.name }) : line.name,
                    homes.length > 1 && line.lotId !== null ? `· ${homeName(line.lotId)}` : '',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </li>
              ))}
            </ul>,
          )}
      {part(
        words.price,
        'details',
        null,
        <SheetLines sheet={sheet} market={market} homeOf={homes.length > 1 ? homeName : undefined} />,
      )}
      {part(
        words.deposits,
        'details',
        null,
        <DepositDays
          deposits={sheet.deposits}
          market={market}
          none={words.depositsNone}
          now={due > 0 ? words.paidNext : undefined}
        />,
      )}
      {terms.acceptedAt === null
        ? null
        : part(
            words.terms,
            'termsAndConditions',
            words.readAgain,
            terms.versions === undefined ? (
              <p>{words.termsAccepted({ when: momentText(terms.acceptedAt) })}</p>
            ) : (
              <ul className="purchase-persons">
                {terms.versions.map(({ hash, name, acceptedAt }) => (
                  <li key={hash}>{words.termsOfAccepted({ name, when: momentText(acceptedAt ?? '') })}</li>
                ))}
              </ul>
            ),
          )}
      <div data-field="confirmed">
        <Checkbox
          label={words.agree}
          checked={agreed}
          onChange={({ target }) => {
            setAgreedTo(target.checked ? checked : null)
            setShownTotal(sheet.total)
          }}
        />
      </div>
    </PurchaseFrame>
  )
}
