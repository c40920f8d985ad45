import { amountAboveZero } from '../validation/figures.ts'
import { mostBuyers } from '../worksheets.ts'
import type { Form } from './field.ts'

/** The changes to a purchase; empty values stay the same. */
export interface TypedSaleChange {
  readonly lotId: number | null
  readonly toLotId: number | null
  readonly templateId: number | null
  readonly price: string
  /** A purchaser's id. */
  readonly leavesId: number | null
  readonly joins: boolean
  readonly reason: string
}

interface Facts {
  readonly homes: number
  /** Whether the other home has models to choose from. */
  readonly hasModels: boolean
  /** From an accepted application; empty before. */
  readonly buyers: number
}

/** How many buyers remain after somebody has left. */
const staying = ({ leavesId }: TypedSaleChange, { buyers }: Facts): number =>
  leavesId === null ? buyers : buyers - 1

export const saleChangeForm: Form<TypedSaleChange, Facts> = {
  blank: {
    lotId: null,
    toLotId: null,
    templateId: null,
    price: '',
    leavesId: null,
    joins: false,
    reason: '',
  },
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
    { id: 'leavesId', kind: 'reference', label: 'buyerLeaves', when: (_, { buyers }) => buyers > 0 },
    {
      id: 'joins',
      kind: 'tick',
      label: 'buyerJoins',
      wide: true,
      when: (typed, facts) => facts.buyers > 0 && staying(typed, facts) < mostBuyers,
      // At least one buyer must remain.
      needed: (typed, facts) => staying(typed, facts) === 0,
    },
    { id: 'reason', kind: 'notes', label: 'reason', most: 500, wide: true, needed: () => true },
  ],
}
