import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { askedOf, needsOf, withValue } from '../../rules/fields/field.ts'
import { witnessForm } from '../../rules/fields/witness.ts'
import { defaultPhoneCountry } from '../../rules/validation/phone.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTouched } from '../journey/useTouched.ts'
import type { Begun } from './begun.ts'

/** Asks who the witness is. */
// §3 Witness
export function WitnessPart({
  projectId,
  begun: { witness, isOfAge },
  nameFault = () => null,
  onChange,
  onDone,
}: {
  projectId: string
  begun: Begun
  /** Why somebody with this name cannot be a witness, where no server checks it. */
  nameFault?: (name: string) => string | null
  onChange: (change: (before: Begun) => Begun) => void
  onDone: () => void
}) {
  const words = useText({ signing: signingWords, actions: actionsWords })
  const { market } = useProjectVoice(projectId)
  const touched = useTouched()
  const refused = nameFault(`${witness.fname} ${witness.lname}`)
  const asked = askedOf(witnessForm, witness, { country: defaultPhoneCountry(market, null) })
  return (
    <form
      className="signing-part"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        touched.touchAll()
        if (needsOf(asked).length === 0 && isOfAge && refused === null) onDone()
      }}
    >
      <h1>{words.signing.witnessTitle}</h1>
      <FormFields
        asked={asked}
        touched={touched}
        market={market}
        first="fname"
        onChange={(name, value) =>
          onChange((before) => ({ ...before, witness: withValue(before.witness, name, value) }))
        }
      />
      <Checkbox
        label={words.signing.ofAge}
        checked={isOfAge}
        error={touched.shows('isOfAge') && !isOfAge ? words.signing.ofAgeNeeded : undefined}
        onChange={({ target }) => onChange((before) => ({ ...before, isOfAge: target.checked }))}
      />
      {refused !== null && touched.shows('lname') ? (
        <Notice kind="warning" live>
          {refused}
        </Notice>
      ) : null}
      <div className="signing-buttons">
        <Button kind="primary" type="submit">
          {words.actions.next}
        </Button>
      </div>
    </form>
  )
}
