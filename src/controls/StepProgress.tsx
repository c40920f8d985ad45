import { cloneElement, type ReactElement } from 'react'
import './Progress.css'

/** Progress by steps, from 1. `words`: the full text, such as "2 of 4 · Buyer". */
export function StepProgress({
  step,
  of,
  words,
  ways = [],
}: {
  step: number
  of: number
  words: string
  /** The caller's links to the steps that are done, from the first. */
  ways?: readonly ReactElement<{ className?: string }>[]
}) {
  return (
    <div className="ll-steps">
      <p className="ll-steps-words">{words}</p>
      <div className="ll-steps-rail">
        {Array.from({ length: of }, (_, index) => {
          const state = index + 1 === step ? 'll-steps-here' : index + 1 < step ? 'll-steps-done' : ''
          const way = ways[index]
          return (
            <div key={index} className={`ll-steps-part ${state}`}>
              {way === undefined ? null : cloneElement(way, { className: 'll-steps-way' })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
