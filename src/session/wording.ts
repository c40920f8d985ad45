import { useMemo } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import { languageIn, type Market, type MarketName } from '../rules/markets.ts'
import type { Wording } from '../rules/wording/base.ts'
import { withOwnWords, type WordingOverrides, wordingFor } from '../rules/wording/wordingFor.ts'
import { fillWords } from './fillWords.ts'
import { languageOfProject, onLanguage, plainMarket, projectMarket, translation } from './language.ts'

/** The sentences about something in `market`, in the page's language and the market's terms. */
export const wordingIn = (market: MarketName): Wording => translation()?.wording(market) ?? wordingFor(market)

/** The wording of screens that belong to no project. */
export const plainWording: Wording = structuredClone(wordingIn(plainMarket()))
onLanguage(() => fillWords(plainWording, wordingIn(plainMarket())))

export interface ProjectWording {
  /** With figures as the page's language writes them. */
  readonly market: Market
  readonly words: Wording
}

interface OfProject extends ProjectWording {
  market: Market
  readonly currency: string | undefined
  readonly locale: string | undefined
  readonly timeZone: string | undefined
  readonly own: WordingOverrides | undefined
}

const ofProjects = new Map<string, OfProject>()
const wordsFor = (market: MarketName, own: WordingOverrides | undefined): Wording =>
  withOwnWords(wordingIn(market), languageOfProject(market) === languageIn(market) ? own : undefined)
onLanguage(() => {
  for (const [id, known] of ofProjects) {
    known.market = projectMarket(id, known.currency, known.locale, known.timeZone)
    fillWords(known.words, wordsFor(known.market.name, known.own))
  }
})

/**
 * A project's market and its wording: its market's, with the project's own sentences put in. As `plainWording` it says
 * the new sentences in another language, for what outlives the screen that it came from, such as a message.
 */
export function projectWording(
  projectId: string,
  currency: string | undefined,
  locale: string | undefined,
  timeZone: string | undefined,
  own?: WordingOverrides,
): ProjectWording {
  const market = projectMarket(projectId, currency, locale, timeZone)
  const known = ofProjects.get(projectId)
  if (known?.market === market && known.own === own) return known
  const made = { market, currency, locale, timeZone, own, words: structuredClone(wordsFor(market.name, own)) }
  ofProjects.set(projectId, made)
  return made
}

/** The market and wording of a project, with its own sentences once they are known. */
export function useProjectWording(projectId: string): ProjectWording {
  const request = projectId === '' ? null : { projectId }
  const flags = useAnswer('/comty/GetProjectFlags', request)
  const dictionary = useAnswer('/home/GetDictionary', request)
  const { currencyCode, locale, timeZone } = flags.value ?? {}
  const overrides: WordingOverrides | undefined = dictionary.value?.dictionary
  return useMemo(
    () => projectWording(projectId, currencyCode, locale, timeZone, overrides),
    [projectId, currencyCode, locale, timeZone, overrides],
  )
}
