import { decimalOf } from '../exactMoney.ts'
import type { Market } from '../markets.ts'

/** An amount on a paper: exact to the minor unit. */
export function moneyText(minor: number, { locale, currency }: Pick<Market, 'locale' | 'currency'>): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(decimalOf({ minor, currency }))
}
