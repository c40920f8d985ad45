import type { MarketName } from '../rules/markets.ts'
import { peopleWords, type PeopleWords } from '../rules/wording/people.ts'
import { fillWords } from './fillWords.ts'
import { onLanguage, plainMarket, translation } from './language.ts'

/** The sentences of entry about something in `market`, in the page's language. */
export const peopleIn = (market: MarketName): PeopleWords =>
  translation()?.people(market) ?? peopleWords(market)

/** As `plainWording`: entry belongs to no project. */
export const plainPeople: PeopleWords = structuredClone(peopleIn(plainMarket()))
onLanguage(() => fillWords(plainPeople, peopleIn(plainMarket())))
