import type { MarketName } from '../rules/markets.ts'
import { type BrowsingWords, browsingWords } from '../rules/wording/browsing.ts'
import { fillWords } from './fillWords.ts'
import { onLanguage, plainMarket, translation } from './language.ts'

/** The sentences of finding and choosing about something in `market`, in the page's language. */
export const browsingFor = (market: MarketName): BrowsingWords =>
  translation()?.browsing(market) ?? browsingWords(market)

/** As `plainWording`: lists belong to no project. */
export const plainBrowsing: BrowsingWords = structuredClone(browsingFor(plainMarket()))
onLanguage(() => fillWords(plainBrowsing, browsingFor(plainMarket())))
