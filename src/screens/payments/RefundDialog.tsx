import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { decimalText } from '../../rules/exactMoney.ts'
import { refundForm } from '../../rules/fields/refund.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { typedAmount } from '../../rules/validation/figures.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
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
  const amount = chargedText(left, market)
  const minorOf = (typed: string): number => typedAmount(typed) ?? 0
  return (
    <FormDialog
      path="/payment/AskRefund"
      form={refundForm}
      facts={{}}
      start={{ ...refundForm.blank, amount: decimalText({ minor: left, currency }) }}
      title={said.giveTitle}
      hint={said.giveHint({ amount })}
      label={said.giveSend}
      otherwise={said.notSaved}
      ask={(sent) => ({ projectId, paymentId, minor: minorOf(sent.amount), note: sent.reason })}
      stopped={(typed) => (minorOf(typed.amount) > left ? said.tooMuch({ amount }) : null)}
      close={close}
    />
  )
}
