import type { Form } from './field.ts'

export interface TypedPayBack {
  readonly transfer: string
  readonly reason: string
}

/** How and why the office has paid a debit back. */
export const payBackForm: Form<TypedPayBack, object> = {
  blank: { transfer: '', reason: '' },
  fields: [
    { id: 'transfer', kind: 'text', label: 'moneyReference', most: 80, needed: () => true },
    { id: 'reason', kind: 'notes', label: 'reason', most: 500, wide: true, needed: () => true },
  ],
}
