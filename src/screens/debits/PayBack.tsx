import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { debitsWords } from '../../i18n/en/debits.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { payBackForm } from '../../rules/fields/payBack.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'

type Debit = Answer<'/purchase/GetDebits'>['rows'][number]['debits'][number]

/** A debit that is owed back: one person records the transfer, and another approves it. */
export function PayBack({
  projectId,
  debit: { id, payBack },
  amount,
  onChanged,
  onProblem,
}: {
  projectId: string
  debit: Debit
  amount: string
  onChanged: () => void
  onProblem: (fault: unknown) => void
}) {
  const said = useText(debitsWords)
  const [isAsked, setAsked] = useState(false)
  const { send, busy } = useSubmit('/purchase/NoteBank')
  const decide = (what: 'paidBackAgreed' | 'paidBackRefused') =>
    void send({ projectId, what, debitId: id }, { failed: onProblem, done: onChanged })
  if (payBack === null)
    return (
      <>
        <strong>{said.owed({ amount })}</strong>
        <Button onClick={() => setAsked(true)}>{said.payBack}</Button>
        {isAsked ? (
          <PayBackDialog
            projectId={projectId}
            debitId={id}
            amount={amount}
            close={() => setAsked(false)}
            onDone={() => {
              setAsked(false)
              onChanged()
            }}
          />
        ) : null}
      </>
    )
  return (
    <>
      <strong>{said.owed({ amount })}</strong>
      <span className="ll-small">
        {said.transferred({ transfer: payBack.transfer })} · {payBack.note}
      </span>
      {payBack.mayDecide ? (
        <span className="debits-ways">
          <Button busy={busy} onClick={() => decide('paidBackRefused')}>
            {said.payBackRefuse}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => decide('paidBackAgreed')}>
            {said.payBackAgree}
          </Button>
        </span>
      ) : (
        <span className="ll-small ll-quiet">{said.payBackWaits}</span>
      )}
    </>
  )
}

function PayBackDialog({
  projectId,
  debitId,
  amount,
  close,
  onDone,
}: {
  projectId: string
  debitId: number
  amount: string
  close: () => void
  onDone: () => void
}) {
  const said = useText(debitsWords)
  const [typed, setTyped] = useState(payBackForm.blank)
  const tried = useTried()
  const { send, busy, problem } = useSubmit('/purchase/NoteBank')
  const asked = askedOf(payBackForm, typed, {})
  const sendIt = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    const { transfer, reason: note } = sentOf(payBackForm, typed, {})
    void send({ projectId, what: 'paidBack', debitId, transfer, note }, { done: onDone })
  }
  return (
    <ActDialog
      title={said.payBack}
      hint={said.payBackHint({ amount })}
      label={said.payBackSend}
      otherwise={said.payBackFailed}
      onDo={sendIt}
      {...{ busy, problem, close }}
    >
      <FormFields
        asked={asked}
        touched={tried}
        first="transfer"
        hints={{}}
        onChange={(name, value) => setTyped((now) => withValue(now, name, value))}
      />
    </ActDialog>
  )
}
