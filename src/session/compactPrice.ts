import type { Market } from '../rules/markets.ts'
import {
  compactPrice as inLanguage,
  fromCompactPrice as fromInLanguage,
  type PriceWords,
} from '../rules/money.ts'
import { spokenLanguage } from './language.ts'

/** A price where there is little room, in the page's language: $650K. */
export const compactPrice = (amount: number, market: Market): string =>
  inLanguage(amount, market, spokenLanguage())

/** A starting price where there is little room, in the page's language: 'FROM $650K'. */
export const fromCompactPrice = (amount: number, market: Market, words: PriceWords): string =>
  fromInLanguage(amount, market, words, spokenLanguage())
