import { termsWords } from '../../src/i18n/en/terms.ts'
import { voiceOfMarket } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { Handler } from '../context/handler.ts'
import { marketOfProject } from './flags.ts'
import { ofProject } from './ofProject.ts'

/** The market's terms by flat keys, overridden by the project's. The page has all other sentences. */
// §1, §7
export const dictionaryOf: Handler<'/home/GetDictionary'> = async ({ projectId }, ctx) => {
  const { project } = await ofProject(ctx, projectId)
  const words = textIn(termsWords, voiceOfMarket(marketOfProject(project).name))
  const terms = Object.entries(words).map(([name, word]) => [`terms.${name}`, word])
  const own = Object.entries(project.wording).filter(([, sentence]) => typeof sentence === 'string')
  return { isOK: 1, dictionary: Object.fromEntries([...terms, ...own]) as Record<string, string> }
}
