import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'

/** The missing fields, each a tap away, or that nothing is missing. */
export function Missing({
  fields,
  doubts,
  underWay,
  saysComplete,
  onJump,
}: {
  fields: readonly { readonly id: string; readonly label: string }[]
  /** What is only mentioned. */
  doubts: readonly { readonly id: string; readonly label: string }[]
  underWay: number
  saysComplete: boolean
  onJump: (id: string) => void
}) {
  const words = useText({ worksheet: worksheetWords, forms: worksheetFormsWords })
  return (
    <div className="journey-missing ll-small">
      <output>
        {[
          fields.length === 0 ? '' : words.forms.missing({ count: fields.length }),
          underWay === 0 ? '' : words.forms.coming({ count: underWay }),
        ]
          .filter(Boolean)
          .join(' ') || (saysComplete ? words.worksheet.missingNone : '')}
      </output>
      {fields.length + doubts.length === 0 ? null : (
        <ul className="journey-jumps">
          {[...fields, ...doubts.filter(({ id }) => !fields.some((one) => one.id === id))].map(
            ({ id, label }) => (
              <li key={id}>
                <button type="button" className="journey-jump" onClick={() => onJump(id)}>
                  {label}
                </button>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}
