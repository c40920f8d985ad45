import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { formWords } from '../../session/formWords.ts'

/** The sentence for one or for several; none for none. */
const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : count === 1 ? one : say(many, { count })

/** "4 fields missing", each a touch away; or that everything is there. */
export function Missing({
  fields,
  underWay,
  onJump,
  words,
}: {
  fields: readonly { readonly id: string; readonly label: string }[]
  /** How many pictures are still being made ready. */
  underWay: number
  onJump: (id: string) => void
  words: Wording
}) {
  const forms = formWords()
  return (
    <div className="journey-missing ll-small">
      <output>
        {[
          counted(fields.length, forms.missingOne, forms.missingMany),
          counted(underWay, forms.comingOne, forms.comingMany),
        ]
          .filter(Boolean)
          .join(' ') || words.worksheet.missingNone}
      </output>
      {fields.length === 0 ? null : (
        <ul className="journey-jumps">
          {fields.map(({ id, label }) => (
            <li key={id}>
              <button type="button" className="journey-jump" onClick={() => onJump(id)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
