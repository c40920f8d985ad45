import type { MarketName } from '../rules/markets.ts'
import { type HomeWords, homeWords } from '../rules/wording/homes.ts'
import { translation } from './language.ts'

/** The sentences of the floor plan screens, in the page's language and a market's terms. */
export const homeWordsIn = (market: MarketName): HomeWords =>
  translation()?.homes(market) ?? homeWords(market)
