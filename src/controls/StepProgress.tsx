import './Progress.css'

/** Progress by steps, from 1. `words`: the full text, such as "2 of 4 · Buyer". */
export function StepProgress({ step, of, words }: { step: number; of: number; words: string }) {
  return (
    <div className="ll-steps">
      <p className="ll-steps-words">{words}</p>
      <div className="ll-steps-rail" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => {
          const state = index + 1 === step ? 'll-steps-here' : index + 1 < step ? 'll-steps-done' : ''
          return <span key={index} className={`ll-steps-part ${state}`} />
        })}
      </div>
    </div>
  )
}
