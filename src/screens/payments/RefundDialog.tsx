import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Notice } from '../../controls/Notice.tsx'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { decimalText } from '../../rules/exactMoney.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { refundForm } from '../../rules/fields/refund.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { typedAmount } from '../../rules/validation/figures.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'
import type { Payment } from './payment.ts'

/** Asks for a refund's amount and reason; somebody else must approve it. */
export function RefundDialog({
  projectId,
  payment: { id: paymentId, left, currency },
  market,
  close,
}: {
  projectId: string
  payment: Payment
  market: Market
  close: () => void
}) {
  const said = useText(paymentsWords)
  const [typed, setTyped] = useState({ ...refundForm.blank, amount: decimalText({ minor: left, currency }) })
  const [isMuch, setMuch] = useState(false)
  const tried = useTried()
  const { send, busy, problem } = useSubmit('/payment/AskRefund')
  const asked = askedOf(refundForm, typed, {})
  const amount = chargedText(left, market)
  const sendIt = () => {
    tried.touchAll()
    const minor = typedAmount(typed.amount) ?? 0
    setMuch(minor > left)
    if (needsOf(asked).length > 0 || minor > left) return
    void send({ projectId, paymentId, minor, note: sentOf(refundForm, typed, {}).reason }, { done: close })
  }
  return (
    <ActDialog
      title={said.giveTitle}
      hint={said.giveHint({ amount })}
      label={said.giveSend}
      otherwise={said.failed}
      onDo={sendIt}
      {...{ busy, problem, close }}
    >
      <FormFields
        asked={asked}
        touched={tried}
        first="amount"
        hints={{}}
        onChange={(name, value) => setTyped((now) => withValue(now, name, value))}
      />
      {isMuch ? (
        <Notice kind="warning" live>
          {said.tooMuch({ amount })}
        </Notice>
      ) : null}
    </ActDialog>
  )
}
