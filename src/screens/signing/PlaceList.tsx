import { Button } from '../../controls/Button.tsx'
import { CheckIcon } from '../../controls/icons.tsx'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { fillsItself, placeOf } from '../../rules/signing/made.ts'
import type { HeldPaper, OwnField } from './begun.ts'

/** A signer's places by paper. Each opens its page, and can be filled here by keyboard. */
export function PlaceList({
  fields,
  papers,
  isFilled,
  labelOf,
  onGo,
  onFill,
}: {
  fields: readonly OwnField[]
  papers: readonly HeldPaper[]
  isFilled: (field: OwnField) => boolean
  labelOf: (field: OwnField) => string
  onGo: (field: OwnField) => void
  onFill: (field: OwnField) => void
}) {
  const words = useText(signingWords)
  if (fields.length === 0) return null
  return (
    <nav className="signing-places" aria-label={words.places}>
      {papers
        .filter(({ key }) => fields.some(({ paper }) => paper === key))
        .map(({ key, title }) => (
          <section key={key}>
            <h2>{title}</h2>
            <ul>
              {fields
                .filter(({ paper }) => paper === key)
                .map((field) => (
                  <li key={placeOf(field)} data-state={isFilled(field) ? 'done' : 'open'}>
                    <button type="button" className="signing-place" onClick={() => onGo(field)}>
                      {isFilled(field) ? <CheckIcon /> : <span className="signing-dot" aria-hidden="true" />}
                      {labelOf(field)}
                      <span className="ll-spoken">{isFilled(field) ? words.filled : words.open}</span>
                    </button>
                    {fillsItself(field) || field.isDone ? (
                      <span className="ll-small ll-quiet">{field.isDone ? null : words.fillsItself}</span>
                    ) : (
                      <Button kind="plain" onClick={() => onFill(field)}>
                        {isFilled(field) ? words.takeBack : words.place}
                        <span className="ll-spoken">{labelOf(field)}</span>
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}
