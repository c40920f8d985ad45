import { amountAboveZero, pastDay } from '../validation/figures.ts'
import type { FieldContext, Form } from './field.ts'

export interface TypedNotedMoney {
  readonly amount: string
  readonly day: string
  readonly note: string
}

/** Money that came, or went back, by cheque or bank transfer. */
export const notedMoneyForm: Form<TypedNotedMoney, Pick<FieldContext, 'now' | 'timeZone'>> = {
  blank: { amount: '', day: '', note: '' },
  fields: [
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
