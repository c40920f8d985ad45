import { useMemo } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import { languageIn, type Market, type MarketName, marketOf, markets } from '../rules/markets.ts'
import type { Wording } from '../rules/wording/base.ts'
import { withOwnWords, type WordingOverrides, wordingFor } from '../rules/wording/wordingFor.ts'
import { fillWords } from './fillWords.ts'
import { onLanguage, plainMarket, spokenLanguage, translation, wantsEnglish } from './language.ts'

/** The sentences about something in `market`, in the page's language and the market's terms. */
export const wordingIn = (market: MarketName): Wording => translation()?.wording(market) ?? wordingFor(market)

/** The wording of screens that belong to no project. */
export const plainWording: Wording = structuredClone(wordingIn(plainMarket()))
onLanguage(() => fillWords(plainWording, wordingIn(plainMarket())))

/**
 * Whether a project's own sentences may be said: they are in the language of its market. Where nobody has chosen
 * English, an English page takes them in as well.
 */
function saysItself(market: MarketName): boolean {
  const ours = spokenLanguage()
  return languageIn(market) === ours || (ours === 'en' && !wantsEnglish())
}

export interface ProjectWording {
  readonly market: Market
  readonly words: Wording
}

const ofProjects = new Map<string, ProjectWording & { readonly own: WordingOverrides | undefined }>()
const wordsFor = (market: MarketName, own: WordingOverrides | undefined): Wording =>
  withOwnWords(wordingIn(market), saysItself(market) ? own : undefined)
onLanguage(() => {
  for (const { market, words, own } of ofProjects.values()) fillWords(words, wordsFor(market.name, own))
})

/**
 * A project's market and its wording: its market's, with the project's own sentences put in. As `plainWording` it says
 * the new sentences in another language, for what outlives the screen that it came from, such as a message.
 */
export function projectWording(projectId: string, currency?: string, own?: WordingOverrides): ProjectWording {
  const market = projectId === '' ? markets.base : marketOf(projectId, currency)
  const known = ofProjects.get(projectId)
  if (known?.market.name === market.name && known.market.currency === market.currency && known.own === own)
    return known
  const made = { market, own, words: structuredClone(wordsFor(market.name, own)) }
  ofProjects.set(projectId, made)
  return made
}

/** The market and wording of a project, with its own sentences once they are known. */
export function useProjectWording(projectId: string): ProjectWording {
  const request = projectId === '' ? null : { projectId }
  const flags = useAnswer('/comty/GetProjectFlags', request)
  const dictionary = useAnswer('/home/GetDictionary', request)
  const currency = flags.value?.currencyCode
  const overrides: WordingOverrides | undefined = dictionary.value?.dictionary
  return useMemo(() => projectWording(projectId, currency, overrides), [projectId, currency, overrides])
}
