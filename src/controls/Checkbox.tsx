import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import './Field.css'
import './Checkbox.css'

/** A check box whose whole line can be pressed. Takes an input's attributes. */
export function Checkbox({
  label,
  detail,
  error,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  detail?: ReactNode
  error?: string | undefined
}) {
  const id = useId()
  return (
    <div className={['ll-check', className].filter(Boolean).join(' ')}>
      <label className="ll-check-line">
        <input
          {...input}
          type="checkbox"
          className="ll-check-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="ll-check-words">
          {label}
          {detail ? <span className="ll-check-detail">{detail}</span> : null}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
