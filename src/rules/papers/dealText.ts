import { decimalOf } from '../exactMoney.ts'
import type { Market } from '../markets.ts'

/** A day as a paper writes it: 30 Sept 2027. */
export const dayText = (day: string, { locale }: Pick<Market, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** An amount as a paper writes it: exact to the minor unit. The font of papers has no lira sign. */
export function moneyText(minor: number, { locale, currency }: Pick<Market, 'locale' | 'currency'>): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'TRY' ? 'code' : 'symbol',
  }).format(decimalOf({ minor, currency }))
}

/** A share as a paper writes it: 33.3333 %. */
export const percentText = (percent: number, { locale }: Pick<Market, 'locale'>): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(percent / 100)
