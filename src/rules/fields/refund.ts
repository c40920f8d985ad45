import { amountAboveZero } from '../validation/figures.ts'
import type { Form } from './field.ts'

export interface TypedRefund {
  readonly amount: string
  readonly reason: string
}

export const refundForm: Form<TypedRefund, object> = {
  blank: { amount: '', reason: '' },
  fields: [
    {
      id: 'amount',
      kind: 'decimal',
      label: 'refundAmount',
      most: 20,
      needed: () => true,
      rule: amountAboveZero,
    },
    { id: 'reason', kind: 'notes', label: 'reason', most: 500, wide: true, needed: () => true },
  ],
}
