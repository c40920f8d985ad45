import { useState } from 'react'
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

/** Offers values read from an ID; replaces typed values only on request. */
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
  const [answer, setAnswer] = useState<'used' | 'refused'>()
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
    onUse(Object.fromEntries(fields.map((field) => [field, offered[field]])))
    setAnswer('used')
  }
  if (answer === 'used')
    return (
      <Notice kind="good" live>
        {forms.idReadUsed}
      </Notice>
    )
  if (answer === 'refused' || fresh.length === 0) return null
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
