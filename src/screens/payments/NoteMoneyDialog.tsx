import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { paymentsWords } from '../../i18n/en/payments.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { notedMoneyForm } from '../../rules/fields/notedMoney.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import { type MoneyWay, moneyWays } from '../../rules/payments/notedMoney.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { typedAmount } from '../../rules/validation/figures.ts'
import { serverNow } from '../../session/serverClock.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'

type Sale = Answer<'/payment/GetPayments'>['sales'][number]
const directions = ['in', 'back'] as const

/** Records a cheque or bank transfer, received or returned; somebody else must approve it. */
export function NoteMoneyDialog({
  projectId,
  sales,
  market,
  close,
}: {
  projectId: string
  sales: readonly Sale[]
  market: Market
  close: () => void
}) {
  const said = useText(paymentsWords)
  const facts = { now: new Date(serverNow()), timeZone: market.timeZone }
  const [typed, setTyped] = useState(() => ({
    ...notedMoneyForm.blank,
    day: isoDayIn(facts.now, facts.timeZone),
  }))
  const [transId, setTransId] = useState(String(sales[0]?.transId ?? ''))
  const [way, setWay] = useState<MoneyWay>('cheque')
  const [direction, setDirection] = useState<(typeof directions)[number]>('in')
  const tried = useTried()
  const { send, busy, problem } = useSubmit('/payment/NoteMoney')
  const sale = sales.find((one) => String(one.transId) === transId)
  const asked = askedOf(notedMoneyForm, typed, facts)
  const minor = typedAmount(typed.amount) ?? 0
  const isBack = direction === 'back'
  const isMuch = isBack && sale !== undefined && minor > sale.noted
  const sendIt = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0 || sale === undefined || isMuch) return
    const { day, note } = sentOf(notedMoneyForm, typed, facts)
    void send({ projectId, transId: sale.transId, way, isBack, minor, day, note }, { done: close })
  }
  return (
    <ActDialog
      title={said.noteTitle}
      hint={said.noteHint}
      label={said.noteSend}
      otherwise={said.failed}
      onDo={sendIt}
      {...{ busy, problem, close }}
    >
      <NativeSelect
        label={said.noteSale}
        value={transId}
        options={sales.map((one) => ({ id: String(one.transId), label: one.homes.join(' · ') }))}
        onChange={({ target }) => setTransId(target.value)}
      />
      <NativeSelect
        label={said.noteDirection}
        value={direction}
        options={directions.map((id) => ({ id, label: said.directions[id] }))}
        onChange={({ target }) => setDirection(target.value as typeof direction)}
      />
      <NativeSelect
        label={said.noteWay}
        value={way}
        options={moneyWays.map((id) => ({ id, label: said.ways[id] }))}
        onChange={({ target }) => setWay(target.value as MoneyWay)}
      />
      <FormFields
        asked={asked}
        touched={tried}
        first="amount"
        hints={{}}
        onChange={(name, value) => setTyped((now) => withValue(now, name, value))}
      />
      {isMuch ? (
        <Notice kind="warning" live>
          {said.backTooMuch({ amount: chargedText(sale.noted, { ...market, currency: sale.currency }) })}
        </Notice>
      ) : null}
    </ActDialog>
  )
}
