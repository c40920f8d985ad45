import { useId, useRef, type PointerEvent } from 'react'
import { cssShare } from './cssShare.ts'
import './RangeSlider.css'

type Ends = { readonly min: number | null; readonly max: number | null }
type End = 'min' | 'max'

/** Two thumbs; a touch moves the nearer one. `steps` ascend; a thumb at its end sets no limit. */
export function RangeSlider({
  label,
  minLabel,
  maxLabel,
  openText,
  steps,
  text,
  counts,
  value,
  onChange,
}: {
  label: string
  minLabel: string
  maxLabel: string
  /** Shown while neither end is set. */
  openText: string
  steps: readonly number[]
  text: (step: number) => string
  /** How many there are between each step and the next, drawn as bars. */
  counts?: ((steps: readonly number[]) => readonly number[]) | undefined
  value: Ends
  onChange: (value: Ends) => void
}) {
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const inputs = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) }
  const dragged = useRef<End | 'either' | null>(null)
  // A number from an address need not be a step.
  const given = [value.min, value.max].filter((end) => end !== null)
  const stops = [...new Set([...steps, ...given])].toSorted((a, b) => a - b)
  const last = stops.length - 1
  if (last < 1) return null
  const low = value.min === null ? 0 : stops.indexOf(value.min)
  const high = value.max === null ? last : stops.indexOf(value.max)
  const bars = counts?.(stops) ?? []
  const highest = Math.max(1, ...bars)
  const shown = { min: text(stops[low] ?? 0), max: text(stops[high] ?? 0) }

  const put = (end: End, wanted: number) => {
    const at = end === 'min' ? Math.min(wanted, high) : Math.max(wanted, low)
    if (at === (end === 'min' ? low : high)) return
    const isOpen = at === (end === 'min' ? 0 : last)
    onChange({ ...value, [end]: isOpen ? null : stops[at] })
  }
  const stopUnder = (event: PointerEvent): number => {
    const { left, width } = line.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * last)
  }
  const nearer = (at: number): End | 'either' => {
    const [toLow, toHigh] = [Math.abs(at - low), Math.abs(at - high)]
    if (toLow !== toHigh) return toLow < toHigh ? 'min' : 'max'
    return at < low ? 'min' : at > high ? 'max' : low === high ? 'either' : 'min'
  }
  const move = (event: PointerEvent) => {
    if (dragged.current === null) return
    const at = stopUnder(event)
    // If the thumbs overlap, the direction of the first movement decides which one moves.
    if (dragged.current === 'either') dragged.current = at < low ? 'min' : at > high ? 'max' : 'either'
    if (dragged.current === 'either') return
    inputs[dragged.current].current?.focus({ preventScroll: true })
    put(dragged.current, at)
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = nearer(stopUnder(event))
    move(event)
  }
  const end = () => {
    dragged.current = null
  }
  const slider = (which: End, at: number) => (
    <input
      ref={inputs[which]}
      type="range"
      className="ll-range-input"
      aria-label={which === 'min' ? minLabel : maxLabel}
      aria-valuetext={shown[which]}
      min={0}
      max={last}
      step={1}
      value={at}
      autoComplete="off"
      onChange={(event) => put(which, Number(event.target.value))}
    />
  )
  return (
    <fieldset className="ll-range" aria-labelledby={`${id}-label`}>
      <div className="ll-range-head">
        <span id={`${id}-label`} className="ll-field-label">
          {label}
        </span>
        {given.length === 0 ? (
          <span className="ll-range-open" aria-hidden="true">
            {openText}
          </span>
        ) : null}
      </div>
      {bars.length === 0 ? null : (
        <div className="ll-range-bars" aria-hidden="true">
          {bars.map((count, at) => (
            <span
              key={stops[at]}
              data-count={count}
              data-in={at >= low && at < high}
              style={{ height: cssShare(count, highest) }}
            />
          ))}
        </div>
      )}
      <div
        className="ll-range-line"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <div ref={line} className="ll-range-track">
          <div
            className="ll-range-fill"
            style={{ left: cssShare(low, last), right: cssShare(last - high, last) }}
          />
        </div>
        {slider('min', low)}
        {slider('max', high)}
      </div>
      <div className="ll-range-ends ll-figures" aria-hidden="true">
        <span data-set={value.min !== null}>{shown.min}</span>
        <span data-set={value.max !== null}>{shown.max}</span>
      </div>
    </fieldset>
  )
}
