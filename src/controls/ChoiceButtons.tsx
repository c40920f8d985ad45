import './ChoiceButtons.css'

/** Buttons in a row, one pressed. `name`: replaces a short text for screen readers. */
export function ChoiceButtons<Id extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: Id
  choices: readonly {
    readonly id: Id
    readonly text: string
    readonly name?: string | undefined
    /** BCP 47, if its text is in another language. */
    readonly lang?: string | undefined
  }[]
  onChoose: (id: Id) => void
}) {
  return (
    <fieldset className="ll-button-row" aria-label={label}>
      {choices.map(({ id, text, name, lang }) => (
        <button
          key={id}
          type="button"
          lang={lang}
          data-choice-id={id}
          aria-pressed={id === value}
          aria-label={name}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
