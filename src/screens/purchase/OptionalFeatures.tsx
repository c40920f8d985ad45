import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { Field } from '../../controls/Field.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { choiceKinds } from '../../rules/pricing/choices.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { SheetLines } from '../journey/SheetLines.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import { hasLook } from './ChoiceLook.tsx'
import { Clashed } from './Clashed.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import { keepChosen } from './purchaseInHand.ts'
import { RanOut } from './RanOut.tsx'
import { chosenAtom, sheetAtom } from './shownSheet.ts'
import type { Purchase, StepProps } from './step.ts'
import { withAmount } from './unsentEdits.ts'
import { useShownChoices } from './useShownChoices.ts'
import './Purchase.css'

type Choice = Purchase['choices'][number]

/** With this many options or more, there is a search field. */
const searchedFrom = 21

/** The price with each choice, without the rest of the step. */
function LiveSheet({ purchase, market, homeName }: Pick<StepProps, 'purchase' | 'market' | 'homeName'>) {
  const words = useText(purchaseStepsWords)
  const sheet = useAtomValue(sheetAtom) ?? purchase.sheet
  return (
    <section className="purchase-part purchase-live-sheet" data-live-sheet="">
      <h2>{words.details.price}</h2>
      <SheetLines sheet={sheet} market={market} homeOf={purchase.homes.length > 1 ? homeName : undefined} />
    </section>
  )
}

/** Options for the home: cards by kind, with live totals by the server's rules. */
export function OptionalFeatures(props: StepProps) {
  const { purchase, market, homeName, sendTyped, isOnline, frame, done } = props
  const words = useText({ steps: purchaseStepsWords, actions: actionsWords })
  const texts = words.steps.options
  const [wanted, setWanted] = useState('')
  const { choices, homes, transId } = purchase
  const shown = useShownChoices()
  const found = useMemo(() => {
    const text = wanted.trim().toLocaleLowerCase(market.locale)
    return text === ''
      ? choices
      : choices.filter(({ name, description }) =>
          `${name} ${description}`.toLocaleLowerCase(market.locale).includes(text),
        )
  }, [choices, wanted, market.locale])
  const pictured = useMemo(() => new Set(choices.filter(hasLook).map(({ kind }) => kind)), [choices])
  const onAmount = useCallback(
    ({ lotId, id }: Choice, amount: number) => {
      keepChosen(transId, withAmount(sessionStore.get(chosenAtom), { lotId, optionId: id, amount }))
    },
    [transId],
  )
  const parts = useMemo(
    () =>
      homes.flatMap(({ lotId }) =>
        choiceKinds.flatMap((kind) => {
          const some = found.filter((one) => one.lotId === lotId && one.kind === kind)
          return some.length === 0 ? [] : [{ lotId, kind, some }]
        }),
      ),
    [homes, found],
  )
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
          <Clashed purchase={purchase} />
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
      {parts.map(({ lotId, kind, some }) => (
        <section key={`${lotId} ${kind}`} className="purchase-part">
          <h2>
            {texts.kinds[kind]}
            {homes.length > 1 ? (
              <span className="ll-quiet"> {texts.forHome({ home: homeName(lotId) })}</span>
            ) : null}
          </h2>
          <ChoiceCards
            choices={some}
            pictured={pictured.has(kind)}
            {...{ shown, market, homeName, onAmount }}
          />
        </section>
      ))}
      <LiveSheet {...{ purchase, market, homeName }} />
    </PurchaseFrame>
  )
}
