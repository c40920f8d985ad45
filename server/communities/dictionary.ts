import { translatedSentences } from '../../src/rules/wording/translated/translated.ts'
import { wordingFor } from '../../src/rules/wording/wordingFor.ts'
import type { Handler } from '../context/handler.ts'
import { marketOfProject } from './flags.ts'
import { ofProject } from './ofProject.ts'

export const dictionaryOf: Handler<'/home/GetDictionary'> = async ({ projectId }, ctx) => {
  const { project } = await ofProject(ctx, projectId)
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
}
