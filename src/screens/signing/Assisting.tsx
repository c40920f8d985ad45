import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { type Assisted, assistantForm } from '../../rules/fields/assistant.ts'
import { askedOf, withValue } from '../../rules/fields/field.ts'
import { assistantKinds } from '../../rules/signing/act.ts'
import { FormFields } from '../journey/FormFields.tsx'
import type { Touched } from '../journey/useTouched.ts'

/** Asks whether and who helps the signer or interprets for them. */
export function Assisting({
  assisted,
  touched,
  refused,
  onChange,
}: {
  assisted: Assisted
  touched: Touched
  /** Why the name cannot be printed. */
  refused: string | null
  onChange: (change: (before: Assisted) => Assisted) => void
}) {
  const words = useText(signingWords)
  const options = assistantKinds.map((id) => ({ id, label: words.assistants[id] }))
  return (
    <div className="signing-assisting">
      <FormFields
        asked={askedOf(assistantForm, assisted, {})}
        touched={touched}
        choices={{ 'assistant.as': { options } }}
        refused={refused === null ? null : { field: 'assistant.name', text: refused }}
        onChange={(name, value) => onChange((before) => withValue(before, name, value))}
      />
    </div>
  )
}
