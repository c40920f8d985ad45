import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

export type FieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** Such as a currency sign. */
    before?: ReactNode
    /** Such as a unit or a button. */
    after?: ReactNode
  }

/** A text input. `autoComplete` defaults to off, to hide entries from the next visitor. */
export function Field({
  label,
  hint,
  error,
  mark,
  hideLabel,
  before,
  after,
  className,
  ...input
}: FieldProps) {
  const made = useId()
  const id = input.id ?? made
  const words = { label, hint, error, mark, hideLabel }
  const box = ['ll-field-box', error ? 'll-field-box-wrong' : '', input.disabled ? 'll-field-box-off' : '']
  return (
    <FieldFrame id={id} words={words} className={className}>
      <div className={box.filter(Boolean).join(' ')}>
        {before ? <span className="ll-field-before">{before}</span> : null}
        <input
          type="text"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          className="ll-field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, words)}
        />
        {after ? <span className="ll-field-after">{after}</span> : null}
      </div>
    </FieldFrame>
  )
}
