import { useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { ChevronDownIcon } from './icons.tsx'
import './PhoneField.css'

export type DialCode = { id: string; dial: string; name: string }

/** A phone field that keeps digits, spaces and `+()-.`; the caller validates it. */
export function PhoneField(
  props: FieldWords & {
    value: string
    onChange: (text: string) => void
    onBlur?: (() => void) | undefined
    codes: readonly DialCode[]
    code: string
    onCode: (id: string) => void
    codeLabel: string
    maxLength: number
    /** Shown after the field is left; an error takes precedence. */
    doubt?: string | undefined
    disabled?: boolean | undefined
    name?: string | undefined
    /** For screen readers. */
    isNeeded?: boolean | undefined
    className?: string | undefined
  },
) {
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  const { value, onChange, onBlur, codes, code, onCode, codeLabel, maxLength, disabled, name } = props
  const doubt = isTyping || props.error ? undefined : props.doubt
  const words = { ...props, hint: doubt ?? props.hint }
  const chosen = codes?.find((one) => one.id === code)
  const box = ['ll-field-box', props.error ? 'll-field-box-wrong' : '', disabled ? 'll-field-box-off' : '']
  return (
    <FieldFrame id={id} words={words} className={props.className}>
      <div className={box.filter(Boolean).join(' ')}>
        <span className="ll-phone-code">
          <span aria-hidden="true">{chosen?.dial}</span>
          <ChevronDownIcon />
          <select
            aria-label={codeLabel}
            value={code}
            disabled={disabled}
            autoComplete="off"
            onChange={(event) => onCode(event.target.value)}
          >
            {codes.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.name} ${one.dial}`}
              </option>
            ))}
          </select>
        </span>
        <input
          id={id}
          type="tel"
          inputMode="tel"
          className="ll-field-input ll-figures"
          autoComplete="off"
          name={name}
          value={value}
          maxLength={maxLength}
          disabled={disabled}
          onBlur={() => {
            setIsTyping(false)
            onBlur?.()
          }}
          aria-required={props.isNeeded || undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy(id, words)}
          onChange={(event) => {
            setIsTyping(true)
            onChange(event.target.value.replaceAll(/[^\d\s+().-]/g, ''))
          }}
        />
      </div>
    </FieldFrame>
  )
}
