import { amountAboveZero } from '../validation/figures.ts'
import type { Form } from './field.ts'

/** What a purchase is changed to; what is left empty stays. */
export interface TypedSaleChange {
  readonly lotId: number | null
  readonly toLotId: number | null
  readonly templateId: number | null
  readonly price: string
  readonly reason: string
}

interface Facts {
  readonly homes: number
  /** The other home has models to choose from. */
  readonly hasModels: boolean
}

export const saleChangeForm: Form<TypedSaleChange, Facts> = {
  blank: { lotId: null, toLotId: null, templateId: null, price: '', reason: '' },
  fields: [
    {
      id: 'lotId',
      kind: 'reference',
      label: 'homeNow',
      when: (_, { homes }) => homes > 1,
      needed: () => true,
    },
    { id: 'toLotId', kind: 'reference', label: 'otherHome' },
    {
      id: 'templateId',
      kind: 'reference',
      label: 'model',
      when: ({ toLotId }, { hasModels }) => toLotId !== null && hasModels,
      needed: () => true,
      unfilled: 'notSelected',
    },
    { id: 'price', kind: 'decimal', label: 'agreedPrice', most: 20, rule: amountAboveZero },
    { id: 'reason', kind: 'notes', label: 'reason', most: 500, wide: true, needed: () => true },
  ],
}
