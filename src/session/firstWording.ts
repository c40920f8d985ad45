import type { MarketName } from '../rules/markets.ts'
import { firstWordingFor, type FirstWording } from '../rules/wording/first.ts'
import { fillWords } from './fillWords.ts'
import { onLanguage, plainMarket, translation } from './language.ts'

/** The sentences of the first screen about something in `market`, in the page's language. */
export const firstWords = (market: MarketName): FirstWording =>
  translation()?.wording(market) ?? firstWordingFor(market)

/** What `plainWording` says on the first screen: its part that every visitor has to load. */
export const firstWording: FirstWording = structuredClone(firstWordingFor(plainMarket()))
onLanguage(() => fillWords(firstWording, firstWords(plainMarket())))
