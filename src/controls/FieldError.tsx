import { WarningIcon } from './icons.tsx'
import './Field.css'

/** A field's error; the field refers to it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <div id={`${id}-error`} className="ll-field-error">
      <WarningIcon />
      <span>{error}</span>
    </div>
  )
}
