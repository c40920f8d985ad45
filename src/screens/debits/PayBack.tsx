import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { debitsWords } from '../../i18n/en/debits.ts'
import { useText } from '../../i18n/useText.ts'
import { payBackForm } from '../../rules/fields/payBack.ts'
import { DecisionButtons } from '../journey/DecisionButtons.tsx'
import { FormDialog } from '../journey/FormDialog.tsx'

type Debit = Answer<'/purchase/GetDebits'>['rows'][number]['debits'][number]

/** A debit that is owed back: one person records the transfer, another approves it. */
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
  const decide = (agrees: boolean) => {
    const what = agrees ? 'paidBackAgreed' : 'paidBackRefused'
    void send({ projectId, what, debitId: id }, { failed: onProblem, done: onChanged })
  }
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
          <DecisionButtons {...{ busy, decide }} refuse={said.payBackRefuse} />
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
  return (
    <FormDialog
      path="/purchase/NoteBank"
      form={payBackForm}
      facts={{}}
      title={said.payBack}
      hint={said.payBackHint({ amount })}
      label={said.payBackSend}
      otherwise={said.payBackFailed}
      ask={({ transfer, reason: note }) => ({ projectId, what: 'paidBack', debitId, transfer, note })}
      done={onDone}
      close={close}
    />
  )
}
