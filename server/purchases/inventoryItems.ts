import type { Answer } from '../../src/contract/schemas.ts'
import { appendAudit } from '../db/audit.ts'
import { lockLots } from '../db/lockHomes.ts'
import { dealsOfPurchase, type PurchaseRow, savePrices } from '../db/purchases.ts'
import { stockOf } from '../db/purchaseChoices.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { checkedChoices, checkHeld } from './choose.ts'
import { putChoices } from './reprice.ts'
import { changeableTransaction, purchaseFor } from './rights.ts'
import { chosenOf, sheetOf } from './sheets.ts'

type Items = Answer<'/comty/GetInventoryItems'>

async function itemsOf({ db }: CallContext, row: PurchaseRow): Promise<Items> {
  const { homes } = row.frozen
  const offered = homes.flatMap((home) => home.offered.filter(({ kind }) => kind === 'inventory'))
  const stock = await stockOf(
    db,
    row.id,
    offered.map(({ id }) => id),
  )
  const chosen = chosenOf(homes, await dealsOfPurchase(db, row.id))
  return {
    isOK: 1,
    InventoryItems: offered.map((item) => {
      const left = stock.get(item.id)
      return {
        itemno: item.id,
        item_name: item.name,
        item_description: item.description,
        inventory_cost: item.price,
        isTax: item.isTaxed,
        incl_in_totalprice: item.inTotal,
        inventory_available: left === undefined ? 0 : left,
        inventory_included: item.included,
        inventory_items: chosen
          .filter(({ optionId }) => optionId === item.id)
          .reduce((sum, { amount }) => sum + amount, 0),
      }
    }),
  }
}

// §7 GetInventoryItems
export const inventoryItems: Handler<'/comty/GetInventoryItems'> = async (
  { projectId, transaction_id },
  ctx,
) => await itemsOf(ctx, await purchaseFor(ctx, { projectId, transId: transaction_id }))

/** Replaces a purchase's inventory items, one piece for each new one; keeps other choices. */
// §7 UpdateInventoryItems
export const updateInventoryItems: Handler<'/comty/UpdateInventoryItems'> = async (
  { transaction_id, itemIds },
  ctx,
) => {
  const { db, actor } = ctx
  const row = await changeableTransaction(ctx, transaction_id)
  const { homes } = row.frozen
  await lockLots(
    db,
    homes.map(({ lotId }) => lotId),
  )
  const isInventory = (optionId: number): boolean =>
    homes.some(({ offered }) => offered.some(({ id, kind }) => id === optionId && kind === 'inventory'))
  const deals = await dealsOfPurchase(db, row.id)
  checkHeld(homes, deals)
  const before = chosenOf(homes, deals)
  const wished = [...new Set(itemIds)].flatMap((optionId) => {
    const same = before.filter((one) => one.optionId === optionId && isInventory(optionId))
    if (same.length > 0) return same
    const home = homes.find(({ offered }) => offered.some(({ id }) => id === optionId))
    if (home === undefined || !isInventory(optionId)) throw new Refusal(404, 'OPTION_NOT_FOUND')
    return [{ lotId: home.lotId, optionId, amount: 1 }]
  })
  const others = before.filter(({ optionId }) => !isInventory(optionId))
  const chosen = [...others, ...checkedChoices(homes, wished, 'itemIds')]
  await putChoices(ctx, row.id, chosen)
  await savePrices(db, row.id, { frozen: row.frozen, sheet: sheetOf(row.frozen, chosen, row.currency) })
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.choose', object: `purchase:${row.id}` })
  return await itemsOf(ctx, row)
}
