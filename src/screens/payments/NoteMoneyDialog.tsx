import type { Answer } from '../../contract/schemas.ts'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { notedMoneyForm, type TypedNotedMoney } from '../../rules/fields/notedMoney.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { moneyDirections, moneyWays } from '../../rules/payments/notedMoney.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { typedAmount } from '../../rules/validation/figures.ts'
import { serverNow } from '../../session/serverClock.ts'
import { FormDialog } from '../journey/FormDialog.tsx'

type Sale = Answer<'/payment/GetPayments'>['sales'][number]

/** Records a cheque or bank transfer, received or returned; somebody else must approve it. */
export function NoteMoneyDialog({
  projectId,
  sales,
  first,
  market,
  close,
}: {
  projectId: string
  sales: readonly Sale[]
  /** The sale chosen at first. */
  first: Sale | undefined
  market: Market
  close: () => void
}) {
  const said = useText(paymentsWords)
  const facts = { now: new Date(serverNow()), timeZone: market.timeZone }
  const tooMuch = ({ transId, direction, amount }: TypedNotedMoney) => {
    const sale = sales.find((one) => one.transId === transId)
    if (direction === 'in' || sale === undefined || (typedAmount(amount) ?? 0) <= sale.noted) return null
    return said.backTooMuch({ amount: chargedText(sale.noted, { ...market, currency: sale.currency }) })
  }
  return (
    <FormDialog
      path="/payment/NoteMoney"
      form={notedMoneyForm}
      facts={facts}
      start={{
        ...notedMoneyForm.blank,
        transId: (first ?? sales[0])?.transId ?? null,
        day: isoDayIn(facts.now, facts.timeZone),
      }}
      title={said.noteTitle}
      hint={said.noteHint}
      label={said.noteSend}
      otherwise={said.notSaved}
      ask={({ transId, direction, way, amount, day, note }) => ({
        projectId,
        transId: transId ?? 0,
        way,
        isBack: direction === 'back',
        minor: typedAmount(amount) ?? 0,
        day,
        note,
      })}
      stopped={tooMuch}
      close={close}
      fields={{
        first: 'amount',
        choices: {
          transId: {
            options: sales.map((one) => ({ id: String(one.transId), label: one.homes.join(' · ') })),
          },
          direction: { options: moneyDirections.map((id) => ({ id, label: said.directions[id] })) },
          way: { options: moneyWays.map((id) => ({ id, label: said.ways[id] })) },
        },
      }}
    />
  )
}
