import { useMemo } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import { type Market, marketOf, markets } from '../rules/markets.ts'
import type { Wording } from '../rules/wording/base.ts'
import { type WordingOverrides, wordingFor } from '../rules/wording/wordingFor.ts'
import { browserLanguage } from './language.ts'

/** The wording of screens that belong to no project: the market of the browser's language, else the base. */
export const plainWording: Wording = wordingFor(browserLanguage())

/** A project's market and its wording: its market's, with the project's own sentences put in once they are known. */
export function useProjectWording(projectId: string): { market: Market; words: Wording } {
  const request = projectId === '' ? null : { projectId }
  const flags = useAnswer('/comty/GetProjectFlags', request)
  const dictionary = useAnswer('/home/GetDictionary', request)
  const currency = flags.value?.currencyCode
  const overrides: WordingOverrides | undefined = dictionary.value?.dictionary
  return useMemo(() => {
    const market = projectId === '' ? markets.base : marketOf(projectId, currency)
    return { market, words: wordingFor(market.name, overrides) }
  }, [projectId, currency, overrides])
}
