import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { sessionStore } from '../../session/who.ts'

/** A thing that is missing or wrong: what it is called, the field it is in, and the step it is on if not this one. */
export interface MissingField {
  readonly label: string
  /** As in the `data-field` of the field or of something around it. */
  readonly field: string
  /** Address of the step. */
  readonly at?: string | undefined
}

/** The field to go to on the next step that is drawn. */
const wantedAtom = atom<string | null>(null)

/** Puts the cursor into a field and the field into sight. Gives false where it is not drawn. */
function goToField(field: string): boolean {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  if (found === null) return false
  const control = found.matches('input, select, textarea, button')
    ? found
    : found.querySelector<HTMLElement>('input, select, textarea, button')
  // What is folded away can take no cursor.
  found.closest('details')?.setAttribute('open', '')
  found.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  return true
}

/** Goes to the field that somebody jumped to from another step. */
function useArrival(): void {
  const wanted = useAtomValue(wantedAtom)
  useEffect(() => {
    if (wanted !== null && goToField(wanted)) sessionStore.set(wantedAtom, null)
  }, [wanted])
}

/** "4 fields missing", each a touch away; or that everything is there. */
export function Missing({
  missing,
  underWay = 0,
  onJump,
}: {
  missing: readonly MissingField[]
  /** How many pictures are still being made ready. */
  underWay?: number | undefined
  /** Called before a jump, so that the fields say what is wrong with them. */
  onJump?: (() => void) | undefined
}) {
  const words = useText({ worksheet: worksheetWords, worksheetForms: worksheetFormsWords })
  const navigate = useNavigate()
  const forms = words.worksheetForms
  useArrival()
  const count = missing.length
  const jump = ({ field, at }: MissingField) => {
    onJump?.()
    if (at === undefined) {
      goToField(field)
      return
    }
    sessionStore.set(wantedAtom, field)
    void navigate(at)
  }
  return (
    <div className="worksheet-missing ll-small">
      <output>
        {[
          count === 0 ? '' : forms.missing({ count }),
          underWay === 0 ? '' : forms.coming({ count: underWay }),
        ]
          .filter(Boolean)
          .join(' ') || words.worksheet.missingNone}
      </output>
      {count === 0 ? null : (
        <ul className="worksheet-jumps">
          {missing.map((one) => (
            <li key={`${one.at ?? ''} ${one.field}`}>
              <button type="button" className="worksheet-jump" onClick={() => jump(one)}>
                {one.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
