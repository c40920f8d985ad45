import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { withEnd } from '../../rules/filterChoices.ts'
import type { Range } from '../../rules/filters.ts'
import type { Wording } from '../../rules/wording/base.ts'

/** A range asked for by touch: from and to, each one of a few round steps or open. */
export function RangeSelect({
  label,
  steps,
  value,
  shown,
  words,
  onChange,
}: {
  label: string
  steps: readonly number[]
  value: Range
  shown: (step: number) => string
  words: Wording
  onChange: (range: Range) => void
}) {
  // An address may ask for a number that is no step.
  const given = [value.min, value.max].filter((end) => end !== null)
  const options = [...new Set([...steps, ...given])]
    .toSorted((a, b) => a - b)
    .map((step) => ({ id: String(step), label: shown(step) }))
  const end = (which: 'min' | 'max') => (
    <NativeSelect
      label={`${label}, ${words.filters[which]}`}
      hideLabel
      placeholder={which === 'min' ? words.filters.min : words.filters.max}
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
