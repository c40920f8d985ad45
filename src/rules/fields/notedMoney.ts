import { amountAboveZero, pastDay } from '../validation/figures.ts'
import type { MoneyWay, moneyDirections } from '../payments/notedMoney.ts'
import type { FieldContext, Form } from './field.ts'

export interface TypedNotedMoney {
  readonly transId: number | null
  readonly direction: (typeof moneyDirections)[number]
  readonly way: MoneyWay
  readonly amount: string
  readonly day: string
  readonly note: string
}

export const notedMoneyForm: Form<TypedNotedMoney, Pick<FieldContext, 'now' | 'timeZone'>> = {
  blank: { transId: null, direction: 'in', way: 'cheque', amount: '', day: '', note: '' },
  fields: [
    { id: 'transId', kind: 'reference', label: 'sale', wide: true, needed: () => true },
    { id: 'direction', kind: 'choice', label: 'moneyDirection', needed: () => true },
    { id: 'way', kind: 'choice', label: 'moneyWay', needed: () => true },
    {
      id: 'amount',
      kind: 'decimal',
      label: 'amount',
      most: 20,
      needed: () => true,
      rule: amountAboveZero,
    },
    {
      id: 'day',
      kind: 'date',
      label: 'receivedOn',
      most: 10,
      needed: () => true,
      rule: (text, { now, timeZone }) => pastDay(text, now, timeZone),
    },
    { id: 'note', kind: 'text', label: 'moneyReference', most: 200, wide: true, needed: () => true },
  ],
}
