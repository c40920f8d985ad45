import { Checkbox } from '../../controls/Checkbox.tsx'
import { SignaturePad } from '../../controls/SignaturePad.tsx'
import { padWords } from '../../i18n/en/pad.ts'
import { useText } from '../../i18n/useText.ts'
import { withValue } from '../../rules/fields/field.ts'
import { mayWaiveNotice, noticeDays, willBeTaken } from '../../rules/pad/scheme.ts'
import { chargedText } from '../../rules/money.ts'
import { dayText } from '../../session/dayText.ts'
import { FormFields } from '../journey/FormFields.tsx'
import type { Touched } from '../journey/useTouched.ts'
import type { MarkName, Pad, PadHand } from './usePad.ts'

/** The debits with their dates and amounts. */
export function PadPlan({ pad, hand }: { pad: Pad; hand: Pick<PadHand, 'market' | 'isWaived'> }) {
  const words = useText(padWords)
  const market = { ...hand.market, currency: pad.currency }
  // Omits debits that the bank has already collected or returned.
  const coming = pad.debits.filter(({ state }) => willBeTaken(state))
  const rows = pad.debits.length > 0 ? coming : hand.isWaived ? pad.waived : pad.deposits
  return (
    <section className="pad-part">
      <h2>{words.planTitle}</h2>
      {rows.length === 0 ? <p>{words.nothing}</p> : null}
      <ul className="pad-plan ll-figures">
        {rows.map(({ position, minor, dueOn }) => (
          <li key={position}>{words.plan({ amount: chargedText(minor, market), date: dayText(dueOn) })}</li>
        ))}
      </ul>
    </section>
  )
}

/** Initials and signatures of the account holders, and of those who waive the notice. */
export function PadSign({ hand, pad, touched }: { hand: PadHand; pad: Pad; touched: Touched }) {
  const words = useText(padWords)
  const { marks, markNames, isWaived, scheme, holder, second, hasSecond, signing, secondSigning } = hand
  const labelOf = (name: MarkName): string => {
    const who = { name: name.startsWith('second') ? second.name : holder.name }
    if (name === 'waiver') return words.waiverInitials
    return name === 'signature' || name === 'secondSignature' ? words.signature(who) : words.initials(who)
  }
  const place = (name: MarkName) => (
    <div key={name} data-field={`mark.${name}`} tabIndex={-1}>
      <SignaturePad
        label={labelOf(name)}
        hint={words.hint}
        undo={words.undo}
        clear={words.clear}
        strokes={marks[name] ?? []}
        onChange={(strokes) => hand.setMarks((before) => ({ ...before, [name]: strokes }))}
      />
      {touched.shows(`mark.${name}`) && hand.facts.missing.padSigningInfo.includes(`mark.${name}`) ? (
        <p className="pad-error" role="alert">
          {name === 'waiver' ? words.waiverFirst : words.signFirst}
        </p>
      ) : null}
    </div>
  )
  return (
    <>
      <PadPlan pad={pad} hand={hand} />
      {mayWaiveNotice(scheme) && scheme !== 'transfer' ? (
        <section className="pad-part">
          <h2>{words.waiverTitle}</h2>
          <p className="ll-quiet">{words.waiverText({ days: noticeDays[scheme] })}</p>
          <Checkbox
            label={words.waive}
            checked={isWaived}
            onChange={({ target }) => hand.setWaived(target.checked)}
          />
          {isWaived ? place('waiver') : null}
        </section>
      ) : null}
      <section className="pad-part">
        {hasSecond ? <h2>{words.firstTitle}</h2> : null}
        <FormFields
          asked={hand.asked.signing}
          touched={touched}
          onChange={(name, value) => hand.setSigning(withValue(signing, name, value))}
        />
        {markNames.filter((name) => name === 'initials' || name === 'signature').map(place)}
      </section>
      {hasSecond ? (
        <section className="pad-part">
          <h2>{words.secondTitle}</h2>
          <FormFields
            asked={hand.asked.secondSigning}
            touched={touched}
            onChange={(name, value) => hand.setSecondSigning(withValue(secondSigning, name, value))}
          />
          {markNames.filter((name) => name === 'secondInitials' || name === 'secondSignature').map(place)}
        </section>
      ) : null}
    </>
  )
}
