import type { ReactNode } from 'react'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Field } from '../../controls/Field.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { PhoneField } from '../../controls/PhoneField.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import { TextArea } from '../../controls/TextArea.tsx'
import { useText } from '../../i18n/useText.ts'
import { dayText } from '../../session/dayText.ts'
import { fieldAreas, fieldNoun, type FieldWords } from '../../session/fieldLabel.ts'
import { findingText } from '../../session/findings.ts'
import type { usePhones } from '../../session/usePhones.ts'
import type { Touched } from './useTouched.ts'
import { type AskedField, textOf } from '../../rules/fields/field.ts'
import type { SentenceSet } from '../../rules/validation/codes.ts'
import { PasswordField, type Secret } from './PasswordField.tsx'

export type FieldValue = string | number | boolean | null

export interface Choices {
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Shown at once as cards, if there are only a few. */
  readonly isCards?: boolean
  /** Set if it differs from the typed value. */
  readonly value?: FieldValue
}

const inputTypes = { date: 'date', moment: 'datetime-local' } as const

const inputModes = {
  text: undefined,
  date: undefined,
  moment: undefined,
  email: 'email',
  decimal: 'decimal',
  digits: 'numeric',
} as const

/** A field's fault, once a person has left the field or tried to continue. */
export const errorOf = (
  asked: AskedField,
  touched: Touched,
  words: FieldWords,
  set: SentenceSet = 'first',
): string | undefined =>
  asked.finding !== null && touched.shows(asked.id)
    ? findingText(words, asked.finding, { label: fieldNoun(asked, words), min: asked.least }, set)
    : undefined

/** A field refused by the server although valid here. */
export interface RefusedField {
  readonly field: string | null
  readonly text: string
}

/** One field, rendered by its kind. */
export function FormField({
  asked,
  touched,
  phones,
  label,
  choices,
  hint,
  offers,
  mark,
  set,
  refused = null,
  secret,
  isFirst = false,
  onChange,
}: {
  asked: AskedField
  touched: Touched
  phones: ReturnType<typeof usePhones>
  /** Set if it is not the field's own. */
  label?: string | undefined
  choices?: Choices | undefined
  hint?: ReactNode
  /** Autocomplete, only on the person's own device. */
  offers: boolean
  /** Beside the label of a field that may stay empty. */
  mark?: string | undefined
  set?: SentenceSet | undefined
  refused?: RefusedField | null | undefined
  secret: Secret
  /** Gets the focus when the dialog opens. */
  isFirst?: boolean
  onChange: (value: FieldValue) => void
}) {
  const words = useText(fieldAreas)
  const { id, kind, most, isNeeded, autocomplete = 'off', sensitive, capitals } = asked
  const help = hint ?? (asked.hint === undefined ? undefined : words.labels[asked.hint])
  const all = {
    label: label ?? words.labels[asked.label],
    error: errorOf(asked, touched, words, set) ?? (refused?.field === id ? refused.text : undefined),
    onBlur: () => touched.touch(id),
    mark: isNeeded || kind === 'choice' ? undefined : mark,
  }
  const text = textOf(asked.value)
  const found = { ...all, 'data-field': id, 'data-autofocus': isFirst || undefined }
  // A box that need not be ticked needs no mark.
  const { mark: _, ...unmarked } = found
  const box = {
    ...found,
    'aria-required': isNeeded || undefined,
    // Browsers order a date's numbers in their own way, so it is also written out.
    hint: help ?? (kind === 'date' && asked.finding === null ? dayText(text) || undefined : undefined),
    value: text,
    maxLength: most,
  }
  switch (kind) {
    case 'tick':
      return (
        <Checkbox
          {...unmarked}
          checked={asked.value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'choice':
    case 'reference':
      return choices?.isCards === true ? (
        <div data-field={id}>
          <RadioCards
            label={all.label}
            hint={help}
            error={all.error}
            isNeeded={isNeeded}
            value={text}
            choices={choices.options.map((one) => ({ id: one.id, title: one.label }))}
            onChange={onChange}
          />
        </div>
      ) : (
        <NativeSelect
          {...found}
          aria-required={isNeeded || undefined}
          hint={help}
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
    case 'password':
      return <PasswordField {...box} secret={secret} onChange={(event) => onChange(event.target.value)} />
    case 'pin':
      return (
        <PasswordField
          {...box}
          secret={secret}
          inputMode="numeric"
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
        />
      )
    case 'code':
      return (
        <Field
          {...box}
          // Recovery codes contain letters too.
          inputMode={capitals === true ? 'text' : 'numeric'}
          autoCapitalize={capitals === true ? 'characters' : undefined}
          autoComplete="one-time-code"
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'date':
    case 'moment':
    case 'decimal':
    case 'digits':
    case 'email':
    case 'text':
      return (
        <Field
          {...box}
          type={kind === 'date' || kind === 'moment' ? inputTypes[kind] : 'text'}
          inputMode={inputModes[kind]}
          autoCapitalize={kind === 'email' ? 'none' : capitals === true ? 'characters' : undefined}
          autoComplete={offers ? autocomplete : 'off'}
          // Some browsers check spelling on a remote server.
          spellCheck={sensitive === true ? false : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
