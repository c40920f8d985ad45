import { translatedSentences } from '../../src/rules/wording/translated/translated.ts'
import { wordingFor } from '../../src/rules/wording/wordingFor.ts'
import type { Handlers } from '../context/handler.ts'
import { marketOfProject } from './flags.ts'
import { ofProject } from './ofProject.ts'

/**
 * The market's terms, its sentences where they are in a language of their own, and over them the project's own words,
 * by flat keys. All other sentences are in the page.
 */
// §1, §7
export const dictionary: Handlers<'/home/GetDictionary'> = {
  '/home/GetDictionary': async ({ projectId }, here) => {
    const { project } = await ofProject(here, projectId)
    const market = marketOfProject(project)
    const terms = Object.entries(wordingFor(market.name).terms).map(([name, word]) => [`terms.${name}`, word])
    const own = Object.entries(project.wording).filter(([, sentence]) => typeof sentence === 'string')
    return {
      isOK: 1,
      dictionary: Object.fromEntries([
        ...terms,
        ...Object.entries(translatedSentences(market.name)),
        ...own,
      ]) as Record<string, string>,
    }
  },
}
