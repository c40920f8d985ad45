import type { ReactNode } from 'react'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Field } from '../../controls/Field.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { PhoneField } from '../../controls/PhoneField.tsx'
import { TextArea } from '../../controls/TextArea.tsx'
import { useText } from '../../i18n/useText.ts'
import type { Asked } from '../../rules/fields/field.ts'
import { fieldAreas, fieldLabel, fieldNoun, type FieldWords } from '../../session/fieldLabel.ts'
import { describe } from '../../session/findings.ts'
import type { usePhones } from '../../session/usePhones.ts'
import type { Touched } from './useTouched.ts'

export type FieldValue = string | number | boolean | null

/** The options of a field. */
export interface Choices {
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  readonly disabled?: boolean
  /** What to show as chosen, if it is not what was typed. */
  readonly value?: FieldValue
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A field's error, once a person has left it or tried to go on. */
export const errorOf = (asked: Asked, touched: Touched, words: FieldWords): string | undefined =>
  asked.finding !== null && touched.shows(asked.id)
    ? describe(words, asked.finding, { label: fieldNoun(asked, words) })
    : undefined

/** One field, drawn by its kind. */
export function FormField({
  asked,
  touched,
  phones,
  choices,
  hint,
  offers,
  onChange,
}: {
  asked: Asked
  touched: Touched
  phones: ReturnType<typeof usePhones>
  choices?: Choices | undefined
  hint?: ReactNode
  /** Lets the browser autofill: it is the person's own device. */
  offers: boolean
  onChange: (value: FieldValue) => void
}) {
  const words = useText(fieldAreas)
  const { id, kind, label, most, isNeeded, autocomplete = 'off', sensitive } = asked
  const all = {
    label: fieldLabel(label, words),
    error: errorOf(asked, touched, words),
    onBlur: () => touched.touch(id),
  }
  const text = textOf(asked.value)
  const box = {
    ...all,
    'data-field': id,
    'aria-required': isNeeded || undefined,
    hint,
    value: text,
    maxLength: most,
  }
  switch (kind) {
    case 'tick':
      return (
        <Checkbox
          {...all}
          data-field={id}
          checked={asked.value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'choice':
    case 'reference':
      return (
        <NativeSelect
          {...all}
          data-field={id}
          aria-required={isNeeded || undefined}
          hint={hint}
          options={choices?.options ?? []}
          placeholder={choices?.placeholder}
          disabled={choices?.disabled}
          value={textOf(choices?.value ?? asked.value)}
          onChange={({ target: { value } }) =>
            onChange(kind === 'choice' ? value : value === '' ? null : Number(value))
          }
        />
      )
    case 'phone':
    case 'fax':
      return (
        <div data-field={id}>
          <PhoneField {...all} {...phones(id, text, onChange, most)} isNeeded={isNeeded} />
        </div>
      )
    case 'notes':
      return <TextArea {...box} rows={3} onChange={(event) => onChange(event.target.value)} />
    case 'pictures':
      return null
    case 'date':
    case 'email':
    case 'text':
      return (
        <Field
          {...box}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'email' ? 'email' : undefined}
          autoComplete={offers ? autocomplete : 'off'}
          // Some browsers check spelling on a remote server.
          spellCheck={sensitive === true ? false : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
