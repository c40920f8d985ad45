import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { padWords } from '../../i18n/en/pad.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { CancelPad } from '../journey/CancelPad.tsx'
import { PadPlan } from './PadSign.tsx'
import type { Pad, PadHand } from './usePad.ts'

/** A finished agreement: debits' dates and amounts, and how to end or change it. */
export function PadDone({ hand, pad, transId }: { hand: PadHand; pad: Pad; transId: number }) {
  const words = useText(padWords)
  const { projectId, unitId } = hand.facts
  const [left, setLeft] = useState<readonly number[]>([])
  // After the last step, whose buttons are at the bottom, scrolls up.
  useEffect(() => scrollTo(0, 0), [])
  const { mandate } = pad
  if (mandate === null) return null
  const isOver = mandate.state === 'cancelled' || mandate.state === 'ended'
  const runs = mandate.state === 'active' || mandate.state === 'suspended'
  return (
    <main className="journey pad-done" id="content">
      <header className="journey-head">
        <h1>{isOver ? words.cancelled : words.doneTitle}</h1>
        {isOver ? null : <p>{words.doneText({ last3: mandate.last3 })}</p>}
      </header>
      {mandate.state === 'confirmed' ? <p className="ll-quiet">{words.waitsText}</p> : null}
      {mandate.state === 'suspended' ? <Notice kind="warning">{words.suspended}</Notice> : null}
      {left.map((number) => (
        <Notice key={number} kind="warning" live>
          {words.left({ number })}
        </Notice>
      ))}
      {isOver ? null : <PadPlan pad={pad} hand={hand} />}
      <div className="journey-buttons pad-buttons">
        <LinkButton
          kind="primary"
          element={<Link to={links.purchase(projectId, unitId)}>{words.toPurchase}</Link>}
        />
        {runs || isOver ? (
          <Button onClick={hand.beginAnew}>{isOver ? words.open : words.change}</Button>
        ) : null}
      </div>
      {isOver ? null : (
        <section className="pad-part">
          <p className="ll-small ll-quiet">{words.cancelText}</p>
          <div>
            <CancelPad
              of={{ projectId, transId }}
              hint={words.cancelText}
              onDone={(files) => {
                setLeft(files)
                hand.answer.refresh()
              }}
            />
          </div>
        </section>
      )}
    </main>
  )
}

/** How to pay without direct debit. */
export function PadTransfer({ hand, pad }: { hand: PadHand; pad: Pad }) {
  const words = useText(padWords)
  return (
    <main className="journey pad-done" id="content">
      <header className="journey-head">
        <h1>{words.transferTitle}</h1>
        <p>{words.transferText}</p>
      </header>
      <dl className="pad-facts ll-figures">
        <dt>{words.payee}</dt>
        <dd>{pad.payee.name}</dd>
        <dt>{words.iban}</dt>
        <dd>{pad.payee.iban}</dd>
        <dt>{words.reference}</dt>
        <dd>{pad.reference ?? ''}</dd>
      </dl>
      <PadPlan pad={pad} hand={hand} />
    </main>
  )
}
