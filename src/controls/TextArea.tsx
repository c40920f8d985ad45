import { useId, type ComponentProps } from 'react'
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx'

/** A text area with label, hint and error as in Field. */
export function TextArea({
  label,
  hint,
  error,
  mark,
  hideLabel,
  className,
  ...area
}: FieldWords & Omit<ComponentProps<'textarea'>, 'children'>) {
  const made = useId()
  const id = area.id ?? made
  const words = { label, hint, error, mark, hideLabel }
  const box = ['ll-field-box', error ? 'll-field-box-wrong' : '', area.disabled ? 'll-field-box-off' : '']
  return (
    <FieldFrame id={id} words={words} className={className}>
      <div className={box.filter(Boolean).join(' ')}>
        <textarea
          autoComplete="off"
          {...area}
          id={id}
          className="ll-field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, words)}
        />
      </div>
    </FieldFrame>
  )
}
