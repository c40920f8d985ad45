import { stockOf } from '../db/purchaseChoices.ts'
import type { HomeDeal, PricedPurchase, PurchaseRow } from '../db/purchases.ts'
import type { ProjectRow } from '../db/projects.ts'
import type { Chosen } from '../../src/rules/pricing/choices.ts'
import { stillToBeHad } from '../../src/rules/pricing/stillToBeHad.ts'
import type { CallContext } from '../context/handler.ts'
import { currencyOf, frozenToday } from './frozenPrices.ts'
import { chosenOf, sheetOf } from './sheets.ts'

/**
 * The price of a purchase with lost homes, with choices still available. While a home is held, prices stay
 * frozen and its choices come first.
 */
export async function todaysPrices(
  ctx: Pick<CallContext, 'db' | 'now'>,
  project: ProjectRow,
  row: Pick<PurchaseRow, 'id' | 'frozen'>,
  deals: readonly HomeDeal[],
): Promise<PricedPurchase & { readonly chosen: readonly Chosen[] }> {
  const { homes } = row.frozen
  const running = new Set(deals.filter(({ isRunning }) => isRunning).map(({ lotId }) => lotId))
  const isHeld = ({ lotId }: { readonly lotId: number }): boolean => running.has(lotId)
  const frozen = homes.some(isHeld) ? row.frozen : await frozenToday(ctx, project, homes, homes)
  const all = chosenOf(homes, deals)
  const wished = [...all.filter(isHeld), ...all.filter((one) => !isHeld(one))]
  const stock = await stockOf(ctx.db, row.id, [...new Set(wished.map(({ optionId }) => optionId))])
  const chosen = stillToBeHad(frozen.homes, wished, stock)
  return { frozen, chosen, sheet: sheetOf(frozen, chosen, currencyOf(project)) }
}
