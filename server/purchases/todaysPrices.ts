import { stockOf } from '../db/purchaseChoices.ts'
import type { HomeDeal, PricedPurchase, PurchaseRow } from '../db/purchases.ts'
import type { ProjectRow } from '../db/projects.ts'
import type { Chosen } from '../../src/rules/pricing/choices.ts'
import type { CallContext } from '../context/handler.ts'
import { currencyOf, frozenToday } from './frozenPrices.ts'
import { chosenOf, sheetOf, stillToBeHad } from './sheets.ts'

/** What a purchase without a hold costs today, with as much of its choices as can still be had. */
export async function todaysPrices(
  ctx: CallContext,
  project: ProjectRow,
  row: Pick<PurchaseRow, 'id' | 'frozen'>,
  deals: readonly HomeDeal[],
): Promise<PricedPurchase & { readonly chosen: readonly Chosen[] }> {
  const frozen = await frozenToday(ctx, project, row.frozen.homes)
  const wished = chosenOf(row.frozen.homes, deals)
  const stock = await stockOf(ctx.db, row.id, [...new Set(wished.map(({ optionId }) => optionId))])
  const chosen = stillToBeHad(frozen.homes, wished, stock)
  return { frozen, chosen, sheet: sheetOf(frozen, chosen, currencyOf(project)) }
}
