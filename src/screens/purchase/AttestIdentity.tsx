import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { identityWords } from '../../i18n/en/identity.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { type Attest, attestForm } from '../../rules/fields/attest.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { proofForm } from '../../rules/fields/secondFactor.ts'
import { isSameName } from '../../rules/identity/names.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'
import { useTried } from '../journey/useTouched.ts'
import type { Purchase, StepProps } from './step.ts'
import { useIdentityChoices } from '../journey/useIdentityChoices.ts'

type Person = NonNullable<Purchase['identity']>['people'][number]

/**
 * Staff record what the original shows, or that there is none, and confirm who it is. Works even if a
 * provider fails.
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
  const words = useText({ identity: identityWords, network: networkWords })
  const texts = words.identity
  const { position } = person
  const known = (name: string): string => {
    const value = typed[`purchasers.${position - 1}.${name}`]
    return typeof value === 'string' ? value : ''
  }
  const blank = (identity: 'photo' | 'refused'): Attest => ({
    ...attestForm.blank,
    identity,
    firstName: known('firstName'),
    lastName: known('lastName'),
    birthDate: known('birthDate'),
    seenOn: isoDayIn(context.now, context.timeZone),
  })
  const [open, setOpen] = useState(false)
  const [form, setForm] = useState(() => blank('photo'))
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
  const isRefused = form.identity === 'refused'
  const asked = askedOf(attestForm, form, facts)
  const confirm = () => {
    tried.touchAll()
    const proved = proof.sent()
    if (needsOf(asked).length > 0 || proved === null) return
    const { identity, ...sent } = sentOf(attestForm, form, facts)
    if (identity === '') return
    const { projectId, transId } = purchase
    void send(
      { projectId, transId, position, ...sent, identity, ...proved },
      {
        done: async () => {
          await onArrived()
          setOpen(false)
        },
      },
    )
  }
  const begin = (identity: 'photo' | 'refused') => {
    setForm(blank(identity))
    proof.startAgain()
    tried.startAgain()
    setOpen(true)
  }
  return (
    <>
      <Button onClick={() => begin('photo')}>{texts.attest}</Button>
      {person.method === 'refused' ? null : <Button onClick={() => begin('refused')}>{texts.refuse}</Button>}
      {open ? (
        <ActDialog
          wide
          title={isRefused ? texts.refuseTitle : texts.attestTitle}
          label={isRefused ? texts.refuseDo : texts.confirm}
          otherwise={words.network.needsNetwork}
          onDo={confirm}
          close={() => setOpen(false)}
          {...{ busy, problem }}
        >
          <div className="identity-attest">
            <p className="ll-quiet">{isRefused ? texts.refuseText : texts.attestText}</p>
            <FormFields
              asked={isRefused ? asked.filter(({ id }) => id !== 'identity') : asked}
              touched={tried}
              choices={choices}
              onChange={(name, value) => setForm((now) => withValue(now, name, value))}
            />
            <FormFields {...proof.fields} />
          </div>
        </ActDialog>
      ) : null}
    </>
  )
}
