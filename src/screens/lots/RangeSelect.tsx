import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { filtersWords } from '../../i18n/en/filters.ts'
import { useText } from '../../i18n/useText.ts'
import { withEnd } from '../../rules/filterChoices.ts'
import type { Range } from '../../rules/filters.ts'

/** A range chosen by touch: from and to, each a round step or open. */
export function RangeSelect({
  label,
  steps,
  value,
  shown,
  onChange,
}: {
  label: string
  steps: readonly number[]
  value: Range
  shown: (step: number) => string
  onChange: (range: Range) => void
}) {
  const words = useText(filtersWords)
  // A number from an address need not be a step.
  const given = [value.min, value.max].filter((end) => end !== null)
  const options = [...new Set([...steps, ...given])]
    .toSorted((a, b) => a - b)
    .map((step) => ({ id: String(step), label: shown(step) }))
  const end = (which: 'min' | 'max') => (
    <NativeSelect
      label={`${label}, ${words[which]}`}
      hideLabel
      placeholder={which === 'min' ? words.min : words.max}
      value={value[which] === null ? '' : String(value[which])}
      options={options}
      onChange={(event) =>
        onChange(withEnd(value, which, event.target.value === '' ? null : Number(event.target.value)))
      }
    />
  )
  return (
    <fieldset className="lot-filter-range">
      <legend className="ll-field-label">{label}</legend>
      {end('min')}
      {end('max')}
    </fieldset>
  )
}
