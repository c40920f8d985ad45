import { isoDayIn } from '../../src/rules/validation/dates.ts'
import { marketOfProject } from '../communities/flags.ts'
import type { Handler } from '../context/handler.ts'
import { priceRulesOf } from '../db/priceRules.ts'
import { currencyOf, projectOf } from './frozenPrices.ts'

/** Current taxes, credits and incentives, for a page's total before a hold. */
export const priceRulesOfDay: Handler<'/purchase/GetPriceRules'> = async ({ projectId }, ctx) => {
  const project = await projectOf(ctx, projectId)
  const currency = currencyOf(project)
  return {
    isOK: 1,
    pricing: {
      day: isoDayIn(ctx.now, marketOfProject(project).timeZone),
      rules: await priceRulesOf(ctx.db, projectId, currency),
    },
  }
}
