import { type Money, moneyOf, percentOf } from '../exactMoney.ts'

/** The commission terms that a community showed the broker. */
export interface CommissionTerms {
  readonly rate: number
  readonly isPercent: boolean
}

/** A commission in minor units, of the price before tax; null without a price. */
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
 * `accepted`: a home is reserved for the worksheet, sold elsewhere. `open`: a purchase is under way.
 * `coolingOff`: the buyer may withdraw. `firm`: the builder waits for deposits. `due`: the builder owes it.
 * `lost`: the sale has ended.
 */
export const commissionStages = ['accepted', 'open', 'coolingOff', 'firm', 'due', 'paid', 'lost'] as const
export type CommissionStage = (typeof commissionStages)[number]

export interface EarningSale {
  readonly sale: 'worksheet' | 'open' | 'reserved' | 'ended'
  readonly isFirm: boolean
  /** Whether every deposit due by today has been received. */
  readonly isBuilderPaid: boolean
  readonly isPaid: boolean
}

/** A commission's stage: due once the sale is firm and all due so far was received. */
// The marketplace's terms, "Commission"
export function commissionStage({ sale, isFirm, isBuilderPaid, isPaid }: EarningSale): CommissionStage {
  if (sale === 'ended') return 'lost'
  if (isPaid) return 'paid'
  if (sale === 'worksheet') return 'accepted'
  if (sale === 'open') return 'open'
  if (!isFirm) return 'coolingOff'
  return isBuilderPaid ? 'due' : 'firm'
}

/** Whether it may be marked paid: firm, or completed elsewhere. */
export const mayBePaid = (stage: CommissionStage): boolean =>
  stage === 'accepted' || stage === 'firm' || stage === 'due'
