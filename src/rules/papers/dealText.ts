import { decimalOf } from '../exactMoney.ts'
import type { Market } from '../markets.ts'

/** An amount on a paper: exact to the minor unit. The papers' font has no lira sign. */
export function moneyText(minor: number, { locale, currency }: Pick<Market, 'locale' | 'currency'>): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'TRY' ? 'code' : 'symbol',
  }).format(decimalOf({ minor, currency }))
}
