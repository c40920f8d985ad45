import './Field.css'
import './Chips.css'

/** A choice from a few short words, possibly with "any". */
export function Chips({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { readonly id: string; readonly label: string }[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <fieldset className="ll-chips">
      <legend className="ll-field-label">{label}</legend>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="ll-chip"
          value={option.id}
          aria-pressed={option.id === value}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
