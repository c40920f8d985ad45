import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import './Field.css'

export type FieldWords = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  mark?: string | undefined
  hideLabel?: boolean | undefined
}

/** The `aria-describedby` ids of the field `id`. */
export function describedBy(id: string, { hint, error, mark }: FieldWords): string | undefined {
  const parts = [mark ? `${id}-mark` : '', hint ? `${id}-hint` : '', error ? `${id}-error` : '']
  return parts.filter(Boolean).join(' ') || undefined
}

/** Frames a field with label, hint and error. */
export function FieldFrame({
  id,
  words,
  className,
  children,
}: {
  id: string
  words: FieldWords
  className?: string | undefined
  children: ReactNode
}) {
  const { label, hint, error, mark, hideLabel } = words
  return (
    <div className={['ll-field', className].filter(Boolean).join(' ')}>
      <span className={hideLabel ? 'll-spoken' : 'll-field-label'}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {mark ? (
          <span id={`${id}-mark`} className="ll-field-mark">
            {mark}
          </span>
        ) : null}
      </span>
      {children}
      {hint ? (
        <div id={`${id}-hint`} className="ll-field-hint">
          {hint}
        </div>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}
