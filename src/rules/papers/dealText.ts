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

/** A share on a paper: 33.3333 %. */
export const percentText = (percent: number, { locale }: Pick<Market, 'locale'>): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(percent / 100)
