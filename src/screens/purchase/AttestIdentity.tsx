import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { identityWords } from '../../i18n/en/identity.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { type Attest, attestForm } from '../../rules/fields/attest.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { proofForm } from '../../rules/fields/secondFactor.ts'
import { isSameName } from '../../rules/identity/names.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { troubleText } from '../../session/troubleText.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'
import { useTried } from '../journey/useTouched.ts'
import type { Purchase, StepProps } from './step.ts'
import { useIdentityChoices } from '../journey/useIdentityChoices.ts'

type Person = NonNullable<Purchase['identity']>['people'][number]

/**
 * Staff record what the original shows, and confirm who they are. Always available, even if a provider fails.
 */
export function AttestIdentity({
  purchase,
  typed,
  context,
  person,
  onArrived,
}: Pick<StepProps, 'purchase' | 'typed' | 'context'> & {
  readonly person: Person
  readonly onArrived: () => Promise<void>
}) {
  const words = useText({ identity: identityWords, actions: actionsWords, network: networkWords })
  const texts = words.identity
  const voice = useVoice()
  const { position } = person
  const known = (name: string): string => {
    const value = typed[`purchasers.${position - 1}.${name}`]
    return typeof value === 'string' ? value : ''
  }
  const blank = (): Attest => ({
    ...attestForm.blank,
    identity: 'photo',
    firstName: known('firstName'),
    lastName: known('lastName'),
    birthDate: known('birthDate'),
    seenOn: isoDayIn(context.now, context.timeZone),
  })
  const [open, setOpen] = useState(false)
  const [form, setForm] = useState(blank)
  const proof = useForm(proofForm, {})
  const tried = useTried()
  const choices = useIdentityChoices(['photo', 'creditFile', 'dualProcess'])
  const { send, busy, problem } = useSubmit('/purchase/AttestIdentity')
  const typedName = { firstName: known('firstName'), lastName: known('lastName') }
  const isNamed = `${typedName.firstName}${typedName.lastName}`.trim() !== ''
  const facts = {
    ...context,
    isSeen: false,
    isStaff: true,
    nameDiffers: isNamed && !isSameName(typedName, form),
  }
  const asked = askedOf(attestForm, form, facts)
  const confirm = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    const { refusedWhy: _, identity, ...sent } = sentOf(attestForm, form, facts)
    if (identity === '') return
    const { projectId, transId } = purchase
    void send(
      { projectId, transId, position, ...sent, identity, ...proof.typed },
      {
        done: async () => {
          await onArrived()
          setOpen(false)
        },
      },
    )
  }
  return (
    <>
      <Button
        onClick={() => {
          setForm(blank())
          proof.startAgain()
          tried.startAgain()
          setOpen(true)
        }}
      >
        {texts.attest}
      </Button>
      <Dialog
        open={open}
        wide
        title={texts.attestTitle}
        closeLabel={words.actions.close}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{words.actions.cancel}</Button>
            <Button kind="primary" busy={busy} onClick={confirm}>
              {texts.confirm}
            </Button>
          </>
        }
      >
        <div className="identity-attest">
          <p className="ll-quiet">{texts.attestText}</p>
          <FormFields
            asked={asked}
            touched={tried}
            choices={choices}
            onChange={(name, value) => setForm((now) => withValue(now, name, value))}
          />
          <FormFields {...proof.fields} />
          {problem === null ? null : (
            <Notice kind="danger" live>
              {troubleText(problem, words.network.needsNetwork, voice)}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  )
}
