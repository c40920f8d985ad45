import { isRule, type PriceLine } from './priceSheet.ts'

/** How a price line shows: an amount, included, or paid for apart. */
export type Charge = 'amount' | 'included' | 'apart'

/** The only rule for zero: a free item is included; a tax or credit stays an amount. */
export function chargeOf({
  kind,
  minor,
  isIncluded,
}: Pick<PriceLine, 'kind' | 'minor' | 'isIncluded'>): Charge {
  if (isRule(kind)) return 'amount'
  if (minor === 0) return 'included'
  return isIncluded ? 'apart' : 'amount'
}
