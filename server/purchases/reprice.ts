import { chooseOptions, stockOf } from '../db/purchaseChoices.ts'
import { dealsOfPurchase, type Frozen, type PurchaseRow, savePrices } from '../db/purchases.ts'
import type { Chosen } from '../../src/rules/pricing/choices.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { checkPrices, type ChosenHome, frozenToday, homeToday, projectOf } from './frozenPrices.ts'
import { sheetOf, stillToBeHad } from './sheets.ts'

/** Homes that stay held keep their prices, and so do the rules of that day; without any, all is priced today. */
async function frozenFor(
  ctx: CallContext,
  row: PurchaseRow,
  homes: readonly ChosenHome[],
  kept: ReadonlySet<number>,
): Promise<Frozen> {
  const stays = row.frozen.homes.filter(({ lotId }) => kept.has(lotId))
  if (stays.length === 0) return await frozenToday(ctx, await projectOf(ctx, row.projectId), homes)
  const found = []
  for (const home of homes) {
    found.push(stays.find(({ lotId }) => lotId === home.lotId) ?? (await homeToday(ctx, home)))
  }
  return { ...row.frozen, homes: found }
}

/** Puts choices on the homes that are held. @throws Refusal 409 if a piece went or a hold ended. */
export async function putChoices(ctx: CallContext, id: number, chosen: readonly Chosen[]): Promise<void> {
  const outcome = await chooseOptions(ctx.db, id, chosen)
  if (outcome === 'outOfStock') throw new Refusal(409, 'OUT_OF_STOCK')
  if (outcome === 'notHeld') throw new Refusal(409, 'HOLD_EXPIRED')
}

/**
 * Prices a purchase whose homes have changed. What was `wished` with them is carried over as far as they offer it and it
 * is in stock.
 */
export async function reprice(
  ctx: CallContext,
  row: PurchaseRow,
  {
    homes,
    kept,
    wished,
  }: { homes: readonly ChosenHome[]; kept: ReadonlySet<number>; wished: readonly Chosen[] },
): Promise<void> {
  const { db } = ctx
  const frozen = await frozenFor(ctx, row, homes, kept)
  checkPrices(frozen.homes.filter(({ lotId }) => !kept.has(lotId)))
  const stock = await stockOf(db, row.id, [...new Set(wished.map(({ optionId }) => optionId))])
  const chosen = stillToBeHad(frozen.homes, wished, stock)
  const deals = await dealsOfPurchase(db, row.id)
  const held = new Set(deals.filter(({ isRunning }) => isRunning).map(({ lotId }) => lotId))
  await putChoices(
    ctx,
    row.id,
    chosen.filter(({ lotId }) => held.has(lotId)),
  )
  await savePrices(db, row.id, { frozen, sheet: sheetOf(frozen, chosen, row.currency) })
}
