import { useState } from 'react'
import './Progress.css'

/**
 * Progress from 0 to 100, starting at 10 (§9), never decreasing; a new `key` restarts it. `label` is spoken,
 * `words` are shown.
 */
export function Progress({
  value = 10,
  label,
  words,
}: {
  value?: number
  label: string
  words?: string | undefined
}) {
  const wanted = Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0))
  const [furthest, setFurthest] = useState(wanted)
  if (wanted > furthest) setFurthest(wanted)
  const shown = Math.max(furthest, wanted)
  return (
    <div className="ll-progress">
      <progress className="ll-spoken" aria-label={label} value={shown} max={100} aria-valuetext={words} />
      <div className="ll-progress-rail" aria-hidden="true">
        <div className="ll-progress-bar" style={{ transform: `scaleX(${shown / 100})` }} />
      </div>
      {words ? (
        <p className="ll-progress-words" aria-hidden="true">
          {words}
        </p>
      ) : null}
    </div>
  )
}
