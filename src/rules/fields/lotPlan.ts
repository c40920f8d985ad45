import type { CostField, PriceWay } from '../office/lotPlan.ts'
import { amountAboveZero } from '../validation/figures.ts'
import type { Form } from './field.ts'

interface TypedPlan {
  readonly field: CostField
  readonly way: PriceWay
  readonly value: string
  /** Local time; empty means at once. */
  readonly at: string
}

export const lotPlanForm: Form<TypedPlan, { readonly isPrice: boolean }> = {
  blank: { field: 'price', way: 'set', value: '', at: '' },
  fields: [
    { id: 'field', kind: 'choice', label: 'whichPrice', when: (_, { isPrice }) => isPrice },
    { id: 'way', kind: 'choice', label: 'priceWay', when: (_, { isPrice }) => isPrice },
    {
      id: 'value',
      kind: 'decimal',
      label: 'amountOrPercent',
      most: 20,
      wide: true,
      when: (_, { isPrice }) => isPrice,
      needed: () => true,
      rule: amountAboveZero,
    },
    { id: 'at', kind: 'moment', label: 'whenOrNow', wide: true },
  ],
}
