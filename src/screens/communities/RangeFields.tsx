import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { withEnd } from '../../rules/filterChoices.ts'
import type { Range } from '../../rules/filters.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { plainBrowsing } from '../../session/browsingWords.ts'

/** The two ends of a range, each one of a few round values; by touch, without a keyboard. */
export function RangeFields({
  label,
  steps,
  text,
  value,
  onChange,
}: {
  label: string
  steps: readonly number[]
  text: (step: number) => string
  value: Range
  onChange: (range: Range) => void
}) {
  // An address may ask for a value that is none of the steps.
  const asked = [value.min, value.max].filter((end) => end !== null)
  const all = [...new Set([...steps, ...asked])].toSorted((a, b) => a - b)
  if (all.length === 0) return null
  const end = (which: 'min' | 'max') => (
    <NativeSelect
      label={say(which === 'min' ? plainBrowsing.filters.from : plainBrowsing.filters.to, { name: label })}
      placeholder={plainBrowsing.filters.any}
      options={all.map((step) => ({ id: String(step), label: text(step) }))}
      value={value[which] === null ? '' : String(value[which])}
      onChange={({ target }) =>
        onChange(withEnd(value, which, target.value === '' ? null : Number(target.value)))
      }
    />
  )
  return (
    <div className="community-filters-pair">
      {end('min')}
      {end('max')}
    </div>
  )
}
