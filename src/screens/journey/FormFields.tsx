import { Fragment, type ReactNode, useState } from 'react'
import { type Market, markets } from '../../rules/markets.ts'
import { usePhones } from '../../session/usePhones.ts'
import { type Choices, type FieldValue, FormField, type RefusedField } from './FormField.tsx'
import { More } from './More.tsx'
import type { Touched } from './useTouched.ts'
import './Form.css'
import type { AskedField } from '../../rules/fields/field.ts'
import type { SentenceSet } from '../../rules/validation/codes.ts'

/** The fields shown together: those of one part, collapsed ones last. */
const runsOf = (
  asked: readonly AskedField[],
  partOf: (name: string) => string | undefined,
): readonly (readonly AskedField[])[] => {
  const shown = asked.filter(({ folded }) => folded !== true)
  const parts = [...new Set(shown.map(({ name }) => partOf(name)))]
  return [
    ...parts.map((part) => shown.filter(({ name }) => partOf(name) === part)),
    asked.filter(({ folded }) => folded === true),
  ].filter((run) => run.length > 0)
}

const isFilled = ({ value }: AskedField): boolean => value !== '' && value !== null && value !== false

type ByName<T> = Readonly<Partial<Record<string, T>>>

/** The fields of a form; rarely needed ones are collapsed. */
export function FormFields({
  asked,
  touched,
  market = markets.base,
  onChange,
  labels = {},
  choices = {},
  hints = {},
  behind = {},
  parts = {},
  more,
  offers = false,
  mark,
  set,
  refused,
  first,
}: {
  asked: readonly AskedField[]
  touched: Touched
  /** Country of its phone numbers. */
  market?: Market
  onChange: (name: string, value: FieldValue) => void
  /** By the field's name in its form, for equal labels. */
  labels?: ByName<string>
  choices?: ByName<Choices>
  hints?: ByName<ReactNode>
  /** Extra content in a field's row. */
  behind?: ByName<ReactNode>
  /** Headings; fields under the same one form a group. */
  parts?: ByName<string>
  /** The label of the collapsed part. */
  more?: string
  /** Autocomplete, only on the person's own device. */
  offers?: boolean
  /** Beside each field that may stay empty; the collapsed part is marked whole. */
  mark?: string
  set?: SentenceSet
  refused?: RefusedField | null | undefined
  /** Gets the focus when the dialog opens. */
  first?: string
}) {
  const phones = usePhones(market)
  const [isShown, setIsShown] = useState(false)
  // One button for all passwords of a form.
  const withEye = asked.find(({ kind }) => kind === 'password' || kind === 'pin')?.id
  return runsOf(asked, (name) => parts[name]).map((run) => {
    const title = parts[run[0]?.name ?? '']
    const fields = (
      <div className="form-fields">
        {run.map((one) => {
          const { name, wide } = one
          const field = (
            <FormField
              asked={one}
              touched={touched}
              phones={phones}
              label={labels[name]}
              choices={choices[name]}
              hint={hints[name]}
              offers={offers}
              mark={one.folded === true ? undefined : mark}
              set={set}
              refused={refused}
              isFirst={name === first}
              secret={{
                isShown,
                onEye: one.id === withEye ? () => setIsShown((before) => !before) : undefined,
              }}
              onChange={(value) => onChange(name, value)}
            />
          )
          return (
            <Fragment key={one.id}>
              {wide === true ? <div className="form-wide">{field}</div> : field}
              {behind[name] ? <div className="form-wide">{behind[name]}</div> : null}
            </Fragment>
          )
        })}
      </div>
    )
    const key = run[0]?.id
    return run[0]?.folded === true ? (
      <More
        key={key}
        title={
          mark === undefined ? (
            more
          ) : (
            <>
              {more}
              <span className="ll-field-mark">{mark}</span>
            </>
          )
        }
        begun={run.some(isFilled)}
      >
        {fields}
      </More>
    ) : title !== undefined ? (
      <fieldset key={key} className="form-part">
        <legend>{title}</legend>
        {fields}
      </fieldset>
    ) : (
      <Fragment key={key}>{fields}</Fragment>
    )
  })
}
