import { useId, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { describedBy } from './FieldFrame.tsx'
import './Field.css'
import './RadioCards.css'

export type Choice<Id extends string> = {
  id: Id
  title: ReactNode
  detail?: ReactNode
  aside?: ReactNode
  picture?: ReactNode
  disabled?: boolean | undefined
}

/** A few large cards, natively radio buttons, for keys and forms. */
export function RadioCards<Id extends string>(props: {
  label: string
  hideLabel?: boolean | undefined
  choices: readonly Choice<Id>[]
  value: Id | undefined
  onChange: (id: Id) => void
  columns?: 1 | 2 | 3 | undefined
  hint?: ReactNode
  error?: string | undefined
  isNeeded?: boolean | undefined
  name?: string | undefined
}) {
  const made = useId()
  const {
    label,
    hideLabel,
    choices,
    value,
    onChange,
    columns = 1,
    hint,
    error,
    isNeeded,
    name = made,
  } = props
  return (
    <fieldset
      className="ll-choices"
      role="radiogroup"
      aria-required={isNeeded || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(made, { label, hint, error })}
    >
      <legend className={hideLabel ? 'll-spoken' : 'll-field-label'}>{label}</legend>
      {hint ? (
        <div id={`${made}-hint`} className="ll-field-hint">
          {hint}
        </div>
      ) : null}
      <div className={`ll-choices-grid ll-choices-${columns}`}>
        {choices.map((choice) => (
          <label key={choice.id} className={choice.disabled ? 'll-choice ll-choice-off' : 'll-choice'}>
            {choice.picture ? <span className="ll-choice-picture">{choice.picture}</span> : null}
            <span className="ll-choice-row">
              <input
                type="radio"
                className="ll-choice-input"
                name={name}
                value={choice.id}
                checked={choice.id === value}
                disabled={choice.disabled}
                onChange={() => onChange(choice.id)}
              />
              <span className="ll-choice-words">
                <span className="ll-choice-title">{choice.title}</span>
                {choice.detail ? <span className="ll-choice-detail">{choice.detail}</span> : null}
              </span>
              {choice.aside ? <span className="ll-choice-aside">{choice.aside}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={made} error={error} />
    </fieldset>
  )
}
