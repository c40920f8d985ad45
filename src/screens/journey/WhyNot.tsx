import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { declineForm } from '../../rules/fields/decline.ts'
import { askedOf, needsOf, sentOf } from '../../rules/fields/field.ts'
import { troubleText } from '../../session/troubleText.ts'
import { FormFields } from './FormFields.tsx'
import { useTried } from './useTouched.ts'

import './WhyNot.css'

const OTHER = 'other'

/** Asks why somebody does not sign: a listed reason, or their own words. */
export function WhyNot({
  of,
  said,
  onDone,
  onClose,
}: {
  of: { readonly projectId: string; readonly envelopeId: number; readonly signerId: number }
  /** In the signing room, or at the desk. */
  said: { readonly title: string; readonly text: string; readonly send: string }
  onDone: () => void
  onClose: () => void
}) {
  const words = useText({ signing: signingWords, actions: actionsWords })
  const voice = useVoice()
  const texts = words.signing
  const reasons =
    useAnswer('/digitaldocs/DeclineReasonList', { projectId: of.projectId }).value?.reasons ?? []
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState(declineForm.blank)
  const touched = useTried()
  const { send, busy, problem } = useSubmit('/digitaldocs/Decline')
  const isOwn = chosen === OTHER || reasons.length === 0
  const asked = askedOf(declineForm, typed, {})
  const decline = () => {
    touched.touchAll()
    if (isOwn ? needsOf(asked).length > 0 : chosen === undefined) return
    const why = isOwn ? sentOf(declineForm, typed, {}) : { reasonId: Number(chosen) }
    void send({ ...of, ...why }, { done: onDone })
  }
  return (
    <Dialog open title={said.title} closeLabel={words.actions.close} onClose={onClose}>
      <form
        className="why-not"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          decline()
        }}
      >
        <p>{said.text}</p>
        {reasons.length === 0 ? null : (
          <RadioCards
            label={texts.declineReasons}
            value={chosen}
            error={touched.shows('reason') && chosen === undefined ? texts.declineTitle : undefined}
            choices={[
              ...reasons.map(({ id, reason }) => ({ id: String(id), title: reason })),
              { id: OTHER, title: texts.declineOther },
            ]}
            onChange={setChosen}
          />
        )}
        {isOwn ? (
          <FormFields
            asked={asked}
            touched={touched}
            onChange={(_, value) => setTyped({ reason: String(value ?? '') })}
          />
        ) : null}
        {problem === null ? null : (
          <Notice kind="warning" live>
            {troubleText(problem, texts.unknownYet, voice)}
          </Notice>
        )}
        <Button kind="danger" type="submit" busy={busy}>
          {said.send}
        </Button>
      </form>
    </Dialog>
  )
}
