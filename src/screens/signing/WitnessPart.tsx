import { Button } from '../../controls/Button.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { askedOf, needsOf, withValue } from '../../rules/fields/field.ts'
import { type Witness, witnessForm } from '../../rules/fields/witness.ts'
import { defaultPhoneCountry } from '../../rules/validation/phone.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTouched } from '../journey/useTouched.ts'

/** Who the witness is. */
// §3 Witness
export function WitnessPart({
  projectId,
  witness,
  onChange,
  onDone,
}: {
  projectId: string
  witness: Witness
  onChange: (witness: Witness) => void
  onDone: () => void
}) {
  const words = useText({ signing: signingWords, actions: actionsWords })
  const { market } = useProjectVoice(projectId)
  const touched = useTouched()
  const asked = askedOf(witnessForm, witness, { country: defaultPhoneCountry(market, null) })
  return (
    <form
      className="signing-part"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        touched.touchAll()
        if (needsOf(asked).length === 0) onDone()
      }}
    >
      <h1>{words.signing.witnessTitle}</h1>
      <FormFields
        asked={asked}
        touched={touched}
        market={market}
        first="fname"
        onChange={(name, value) => onChange(withValue(witness, name, value))}
      />
      <div className="signing-buttons">
        <Button kind="primary" type="submit">
          {words.actions.next}
        </Button>
      </div>
    </form>
  )
}
