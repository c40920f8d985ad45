import type { TextOf } from '../../i18n/area.ts'
import type { lotWords } from '../../i18n/en/lot.ts'
import type { statusWords } from '../../i18n/en/status.ts'
import type { valuesWords } from '../../i18n/en/values.ts'
import { type Lot, lotSize } from '../../rules/lot.ts'
import { numberShown } from '../../rules/lotNumber.ts'
import { priceShown } from '../../rules/lotStatus.ts'
import { compassText } from '../../rules/lotValues.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import type { StatusTone } from '../../controls/StatusBadge.tsx'
import { frontageText } from '../../session/homeTexts.ts'
import { homeAddress } from '../../rules/homeText.ts'
import { lotTone, statusWord } from './lotTone.ts'

export interface RowSpeech {
  readonly market: Market
  readonly metric: boolean
  readonly words: TextOf<{ values: typeof valuesWords; lot: typeof lotWords; status: typeof statusWords }>
  /** Hides numbers of unavailable lots. */
  readonly hideNumbers?: boolean | undefined
}

export interface RowText {
  readonly address: string
  readonly tone: StatusTone
  readonly status: string
  readonly number: string
  /** A name rather than a number, which gets its own line. */
  readonly isLongNumber: boolean
  readonly price: string
  readonly facts: string
  /** Facts that may not fit beside number and status. */
  readonly isLongFacts: boolean
}

const mostFigures = 6
const mostInLine = 16

/** The text of a lot's row. */
export function rowText(lot: Lot, { market, metric, words, hideNumbers = false }: RowSpeech): RowText {
  const number = numberShown(lot, hideNumbers)
  const size = lotSize(lot)
  const facts = [
    lot.buildingName,
    size === null || size === 0 ? '' : frontageText(size, metric, market.locale, words),
    compassText(lot.orientation, words.values),
  ]
    .filter(Boolean)
    .join(' · ')
  return {
    address: homeAddress(lot),
    tone: lotTone(lot),
    status: statusWord(lot, words),
    number,
    isLongNumber: number.length > mostFigures,
    price: !priceShown(lot) ? '' : lot.price > 0 ? priceText(lot.price, market) : words.lot.notAvailable,
    facts,
    isLongFacts: facts.length > mostInLine,
  }
}
