import { chooseOptions, stockOf } from '../db/purchaseChoices.ts'
import { dealsOfPurchase, type Frozen, type HomeDeal, type PurchaseRow, savePrices } from '../db/purchases.ts'
import type { Chosen } from '../../src/rules/pricing/choices.ts'
import { stillToBeHad } from '../../src/rules/pricing/stillToBeHad.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { checkPrices, type HomeChoice, frozenToday, homeToday, projectOf } from './frozenPrices.ts'
import { priceChanged, sheetOf } from './sheets.ts'

/** Prices held homes as frozen, by that day's rules; without any, all at today's. */
async function frozenFor(
  ctx: CallContext,
  row: PurchaseRow,
  homes: readonly HomeChoice[],
  { kept, asWere }: { kept: ReadonlySet<number>; asWere: ReadonlySet<number> },
): Promise<Frozen> {
  const asBefore = row.frozen.homes.filter(({ lotId }) => kept.has(lotId) || asWere.has(lotId))
  const found = []
  for (const home of homes) {
    const known = asBefore.find(({ lotId }) => lotId === home.lotId)
    found.push(known ?? (await homeToday(ctx, home, row.frozen.homes)))
  }
  if (asBefore.some(({ lotId }) => kept.has(lotId))) return { ...row.frozen, homes: found }
  const today = await frozenToday(ctx, await projectOf(ctx, row.projectId), [])
  return { ...today, homes: found }
}

/** Applies choices to held homes. @throws Refusal 409 if an option ran out or a hold ended. */
export async function putChoices(
  ctx: Pick<CallContext, 'db'>,
  id: number,
  chosen: readonly Chosen[],
): Promise<void> {
  const outcome = await chooseOptions(ctx.db, id, chosen)
  if (outcome === 'outOfStock') throw new Refusal(409, 'OUT_OF_STOCK')
  if (outcome === 'notHeld') throw new Refusal(409, 'HOLD_EXPIRED')
}

/**
 * Prices a purchase with changed homes; returns their deals. `wished` choices stay if offered and in stock.
 */
export async function reprice(
  ctx: CallContext,
  row: PurchaseRow,
  {
    homes,
    kept,
    asWere = new Set(),
    wished,
    agreed,
  }: {
    homes: readonly HomeChoice[]
    /** Held homes. */
    kept: ReadonlySet<number>
    /** Lost homes that keep their prices: no options for homes that others have. */
    asWere?: ReadonlySet<number>
    wished: readonly Chosen[]
    /** The total that the person agreed to. */
    agreed?: number | undefined
  },
): Promise<HomeDeal[]> {
  const { db } = ctx
  const frozen = await frozenFor(ctx, row, homes, { kept, asWere })
  checkPrices(frozen.homes.filter(({ lotId }) => !kept.has(lotId) && !asWere.has(lotId)))
  const wishedIds = [...new Set(wished.map(({ optionId }) => optionId))]
  const stock = wishedIds.length === 0 ? new Map() : await stockOf(db, row.id, wishedIds)
  const chosen = stillToBeHad(frozen.homes, wished, stock)
  const sheet = sheetOf(frozen, chosen, row.currency)
  // The page then asks the person again, with this price.
  if (agreed !== undefined && agreed !== sheet.total) throw priceChanged(row, { frozen, sheet })
  const deals = await dealsOfPurchase(db, row.id)
  const held = new Set(deals.filter(({ isRunning }) => isRunning).map(({ lotId }) => lotId))
  const choices = chosen.filter(({ lotId }) => held.has(lotId))
  if (choices.length > 0 || deals.some((deal) => deal.chosen.length > 0))
    await putChoices(ctx, row.id, choices)
  await savePrices(db, row.id, { frozen, sheet })
  return deals
}
