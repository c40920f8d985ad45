import { decimalOf } from './exactMoney.ts'
import type { Market } from './markets.ts'
import { numberText, percentText } from './numberText.ts'

/** Narrow symbols unambiguous in their market; other dollars and pounds show their country. */
const narrow = new Set(['CAD', 'AUD', 'TRY', 'EUR'])

/** An amount with the market's separators and currency symbol. AUD is 'AU$'. */
// §9
function inCurrency(amount: number, market: Market, options: Intl.NumberFormatOptions): string {
  const text = numberText(amount, market.locale, {
    style: 'currency',
    currency: market.currency,
    currencyDisplay: narrow.has(market.currency) ? 'narrowSymbol' : 'symbol',
    ...options,
  })
  return market.currency === 'AUD' ? text.replace('$', 'AU$') : text
}

/** A full price without decimals: $1,234,568. */
// §9
export function priceText(amount: number, market: Market): string {
  return inCurrency(amount, market, { minimumFractionDigits: 0, maximumFractionDigits: 0 })
}

/** A full price, or `notAvailable` if there is none. */
// §5
export function pricedText(amount: number | null, market: Market, notAvailable: string): string {
  return amount !== null && amount > 0 ? priceText(amount, market) : notAvailable
}

/** An amount: AUD and TRY without decimals, others with two, without a trailing .00. */
// §9
export function amountText(amount: number, market: Market): string {
  const whole = market.currency === 'AUD' || market.currency === 'TRY' || Number.isInteger(round2(amount))
  const digits = whole ? 0 : 2
  return inCurrency(amount, market, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Money charged or refunded, always to the cent. In minor units. */
// §9
export function chargedText(minor: number, market: Market): string {
  const digits = minor % 100 === 0 ? 0 : 2
  return inCurrency(decimalOf({ minor, currency: market.currency }), market, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** An amount on a paper: exact to the minor unit. */
export function moneyText(
  minor: number,
  { locale, currency }: { readonly locale: string | undefined; readonly currency: string },
): string {
  return numberText(decimalOf({ minor, currency }), locale, { style: 'currency', currency })
}

function round2(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** $1.23M, $650K; rents in full: €1,150. Suffixes follow the language: pass the reader's market. */
// §9
export function compactPrice(amount: number, market: Market): string {
  return inCurrency(amount, market, {
    notation: amount < 10_000 ? 'standard' : 'compact',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  })
}

/** The texts for a starting price, and for a home without one. */
export interface PriceWords {
  readonly from: (values: { price: string }) => string
  readonly notAvailable: string
}

/** A starting price: 'FROM $650,000', or 'N/A'. */
// §9
export function fromPrice(amount: number, market: Market, words: PriceWords): string {
  return amount > 0 ? words.from({ price: priceText(amount, market) }) : words.notAvailable
}

/** A short starting price: 'FROM $650K', or 'N/A'. */
// §9
export function fromCompactPrice(amount: number, market: Market, words: PriceWords): string {
  return amount > 0 ? words.from({ price: compactPrice(amount, market) }) : words.notAvailable
}

/** A community's commission: percent if commission_percent is 1, else an amount; 0 is 'N/A'. */
// §3
export function commissionText(
  commission: number,
  isPercent: boolean,
  market: Market,
  words: PriceWords,
): string {
  if (!(commission > 0)) return words.notAvailable
  if (!isPercent) return amountText(commission, market)
  return percentText(commission, market.locale)
}
