import { useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { labelsWords } from '../../i18n/en/labels.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import type { IdRead } from '../../rules/idRead.ts'
import { dayText } from '../../session/dayText.ts'
import { idTypeOptions } from './idTypes.ts'
import './IdOffer.css'

type Field = keyof IdRead
type Typed = Readonly<Record<Field, string>>
const order: readonly Field[] = [
  'firstName',
  'lastName',
  'birthDate',
  'address',
  'city',
  'postalCode',
  'idType',
  'idNumber',
  'idExpiry',
]

/** An ID type has a default, so it counts once the number is typed. */
const isTyped = (buyer: Typed, field: Field): boolean => buyer[field === 'idType' ? 'idNumber' : field] !== ''

/** What was read and has been filled in or refused: coming back to the form does not fill it in again. */
const seen = new WeakSet<IdRead>()

/** Fills in values read from an ID if none of them is typed yet; otherwise asks before replacing any. */
export function IdOffer({
  offered,
  buyer,
  onUse,
}: {
  offered: IdRead
  buyer: Typed
  onUse: (patch: IdRead) => void
}) {
  const words = useText({
    worksheetForms: worksheetFormsWords,
    worksheet: worksheetWords,
    labels: labelsWords,
  })
  const [answer, setAnswer] = useState<'used' | 'refused' | 'undone'>()
  const [before, setBefore] = useState<IdRead>({})
  const forms = words.worksheetForms
  const shown = (field: Field, value: string): string =>
    field === 'idType'
      ? (idTypeOptions(words).find(({ id }) => id === value)?.label ?? value)
      : field === 'birthDate' || field === 'idExpiry'
        ? dayText(value) || value
        : value
  const fresh = order.filter((field) => offered[field] !== undefined && offered[field] !== buyer[field])
  const empty = fresh.filter((field) => !isTyped(buyer, field))
  const use = (fields: readonly Field[]) => {
    setBefore(Object.fromEntries(fields.map((field) => [field, buyer[field]])))
    onUse(Object.fromEntries(fields.map((field) => [field, offered[field]])))
    setAnswer('used')
  }
  const asks = empty.length < fresh.length
  useEffect(() => {
    if (!asks && fresh.length > 0 && !seen.has(offered)) use(fresh)
    seen.add(offered)
    // Once, when it has been read; what is typed later stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (answer === 'used')
    return (
      <Notice
        kind="good"
        live
        action={
          <Button
            kind="plain"
            onClick={() => {
              // What was corrected meanwhile stays.
              const untouched = order.filter((field) => field in before && offered[field] === buyer[field])
              onUse(Object.fromEntries(untouched.map((field) => [field, before[field]])))
              setAnswer('undone')
            }}
          >
            {forms.idReadUndo}
          </Button>
        }
      >
        {forms.idReadUsed}
      </Notice>
    )
  if (answer === 'refused' || fresh.length === 0 || (answer === undefined && !asks)) return null
  return (
    <section className="id-offer" aria-live="polite">
      <h3>{forms.idRead}</h3>
      <Facts
        className="id-offer-facts"
        facts={fresh.map((field) => [
          words.labels[field],
          <>
            {shown(field, offered[field] ?? '')}
            {isTyped(buyer, field) ? (
              <span className="ll-small ll-quiet">
                {' '}
                {forms.idReadInstead({ typed: shown(field, buyer[field]) })}
              </span>
            ) : null}
          </>,
        ])}
      />
      <div className="id-offer-answers">
        <Button onClick={() => use(fresh)}>{forms.idReadUse}</Button>
        {empty.length > 0 && empty.length < fresh.length ? (
          <Button onClick={() => use(empty)}>{forms.idReadEmpty}</Button>
        ) : null}
        <Button kind="plain" onClick={() => setAnswer('refused')}>
          {forms.idReadNo}
        </Button>
      </div>
    </section>
  )
}
