import { type Money, moneyOf, percentOf } from '../exactMoney.ts'

/** What a community showed the broker. */
export interface CommissionTerms {
  readonly rate: number
  readonly isPercent: boolean
}

/** A commission in minor units: of a price before tax, null while there is none. */
// §3 commission_percent
export function commissionMinor(
  { rate, isPercent }: CommissionTerms,
  beforeTax: number | null,
  currency: string,
): number | null {
  if (!isPercent) return moneyOf(rate, currency).minor
  if (beforeTax === null) return null
  const price: Money = { minor: Math.max(0, beforeTax), currency }
  return percentOf(price, rate).minor
}

/**
 * `accepted`: the builder keeps a home for the worksheet, and sells it elsewhere. `open`: a purchase is under way. `coolingOff`: it may
 * still be withdrawn from. `firm`: the builder waits for deposits. `due`: the builder owes the commission. `lost`: the sale has ended.
 */
export const commissionStages = ['accepted', 'open', 'coolingOff', 'firm', 'due', 'paid', 'lost'] as const
export type CommissionStage = (typeof commissionStages)[number]

export interface EarningSale {
  readonly sale: 'worksheet' | 'open' | 'reserved' | 'ended'
  readonly isFirm: boolean
  /** Every deposit due until today was received. */
  readonly isBuilderPaid: boolean
  readonly isPaid: boolean
}

/** How far a commission is: due once the sale is firm and the builder has what was due until now. */
// The marketplace's terms, "Commission"
export function commissionStage({ sale, isFirm, isBuilderPaid, isPaid }: EarningSale): CommissionStage {
  if (sale === 'ended') return 'lost'
  if (isPaid) return 'paid'
  if (sale === 'worksheet') return 'accepted'
  if (sale === 'open') return 'open'
  if (!isFirm) return 'coolingOff'
  return isBuilderPaid ? 'due' : 'firm'
}

/** Whether it may be noted as paid: a sale that is made elsewhere, or is firm. */
export const mayBePaid = (stage: CommissionStage): boolean =>
  stage === 'accepted' || stage === 'firm' || stage === 'due'
