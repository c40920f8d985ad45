import { useId, type ComponentProps } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { ChevronDownIcon } from './icons.tsx'
import './NativeSelect.css'

/** A native select, light enough for first screens and long lists. */
export function NativeSelect({
  label,
  hint,
  error,
  mark,
  hideLabel,
  options,
  placeholder,
  className,
  ...select
}: FieldWords &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly { id: string; label: string; disabled?: boolean | undefined }[]
    placeholder?: string | undefined
  }) {
  const made = useId()
  const id = select.id ?? made
  const words = { label, hint, error, mark, hideLabel }
  const box = [
    'll-field-box ll-native-select',
    error ? 'll-field-box-wrong' : '',
    select.disabled ? 'll-field-box-off' : '',
  ]
  return (
    <FieldFrame id={id} words={words} className={className}>
      <div className={box.filter(Boolean).join(' ')}>
        <select
          autoComplete="off"
          {...select}
          id={id}
          className="ll-field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, words)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    </FieldFrame>
  )
}
