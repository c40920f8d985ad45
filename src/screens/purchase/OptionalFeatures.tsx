import { useSetAtom } from 'jotai'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Field } from '../../controls/Field.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { choiceKinds } from '../../rules/pricing/choices.ts'
import { SheetLines } from '../journey/SheetLines.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import { hasLook } from './ChoiceLook.tsx'
import { Clashed } from './Clashed.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import { ranOutAtom } from './unsentNotices.ts'
import { RanOut } from './RanOut.tsx'
import type { Purchase, StepProps } from './step.ts'
import { chosenElsewhere, withAmount } from './unsentEdits.ts'
import './Purchase.css'

type Choice = Purchase['choices'][number]

/** With this many options or more, there is a search field. */
const searchedFrom = 21

const Card = memo(ChoiceCard)

/** Options for the home: cards by kind, with live totals by the server's rules. */
export function OptionalFeatures(props: StepProps) {
  const { purchase, market, homeName, chosen, sheet, choose, sendTyped, isOnline, frame, done } = props
  const words = useText({ steps: purchaseStepsWords, actions: actionsWords })
  const texts = words.steps.options
  const setRanOut = useSetAtom(ranOutAtom)
  const [wanted, setWanted] = useState('')
  const { choices, homes } = purchase
  const found = useMemo(() => {
    const text = wanted.trim().toLocaleLowerCase(market.locale)
    return text === ''
      ? choices
      : choices.filter(({ name, description }) =>
          `${name} ${description}`.toLocaleLowerCase(market.locale).includes(text),
        )
  }, [choices, wanted, market.locale])
  const pictured = useMemo(() => new Set(choices.filter(hasLook).map(({ kind }) => kind)), [choices])
  // Only the changed card is rendered again.
  const latest = useRef({ chosen, choose, setRanOut })
  useLayoutEffect(() => {
    latest.current = { chosen, choose, setRanOut }
  })
  const onAmount = useCallback(({ lotId, id }: Choice, amount: number) => {
    latest.current.choose(withAmount(latest.current.chosen, { lotId, optionId: id, amount }))
    latest.current.setRanOut([])
  }, [])
  const amounts = new Map(chosen.map(({ lotId, optionId, amount }) => [`${lotId} ${optionId}`, amount]))
  const goOn = async () => !isOnline || (await sendTyped())
  return (
    <PurchaseFrame
      frame={frame}
      title={texts.title}
      text={texts.text}
      nextLabel={words.actions.next}
      onNext={goOn}
      onDone={done}
      notes={
        <>
          <RanOut />
          <Clashed {...{ purchase, chosen, choose }} />
        </>
      }
    >
      {choices.length < searchedFrom ? null : (
        <Field
          label={texts.search({ count: choices.length })}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      {found.length === 0 ? <output>{texts.none}</output> : null}
      {homes.map(({ lotId }) =>
        choiceKinds.map((kind) => {
          const some = found.filter((one) => one.lotId === lotId && one.kind === kind)
          if (some.length === 0) return null
          const title = texts.kinds[kind]
          return (
            <section key={`${lotId} ${kind}`} className="purchase-part">
              <h2>
                {title}
                {homes.length > 1 ? (
                  <span className="ll-quiet"> {texts.forHome({ home: homeName(lotId) })}</span>
                ) : null}
              </h2>
              <div className="purchase-choices">
                {some.map((choice) => {
                  const other = chosenElsewhere(chosen, choice)
                  return (
                    <Card
                      key={choice.id}
                      choice={choice}
                      amount={amounts.get(`${lotId} ${choice.id}`) ?? 0}
                      market={market}
                      pictured={pictured.has(kind)}
                      elsewhere={other.amount}
                      otherHome={other.lotId === null ? '' : homeName(other.lotId)}
                      onAmount={onAmount}
                    />
                  )
                })}
              </div>
            </section>
          )
        }),
      )}
      <section className="purchase-part" data-live-sheet="">
        <h2>{words.steps.details.price}</h2>
        <SheetLines sheet={sheet} market={market} homeOf={homes.length > 1 ? homeName : undefined} />
      </section>
    </PurchaseFrame>
  )
}
