import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** §3 Inventory items. */
const item = z.object({
  itemno: z.int(),
  item_name: z.string(),
  item_description: z.string(),
  inventory_cost: z.number(),
  isTax: z.boolean(),
  incl_in_totalprice: z.boolean(),
  /** Pieces left; null if unlimited. */
  inventory_available: z.nullable(z.int()),
  inventory_included: z.boolean(),
  /** Pieces chosen. */
  inventory_items: z.int(),
})
const itemExample = {
  itemno: 5,
  item_name: 'Appliance package',
  item_description: 'Fridge, range, dishwasher',
  inventory_cost: 8200,
  isTax: true,
  incl_in_totalprice: true,
  inventory_available: 6,
  inventory_included: false,
  inventory_items: 1,
}
const items = z.object({ isOK: f.ok, InventoryItems: z.array(item) })

export const inventoryItems = {
  '/comty/GetInventoryItems': {
    request: z.strictObject({ projectId: f.projectId, transaction_id: f.id }),
    answer: items,
    example: {
      request: { projectId: 'C0101', transaction_id: 812 },
      answer: { isOK: 1, InventoryItems: [itemExample] },
    },
  },
  /** Replaces the purchase's inventory items. */
  '/comty/UpdateInventoryItems': {
    request: z.strictObject({ transaction_id: f.id, itemIds: z.array(f.id).check(z.maxLength(100)) }),
    answer: items,
    example: {
      request: { transaction_id: 812, itemIds: [5] },
      answer: { isOK: 1, InventoryItems: [itemExample] },
    },
  },
}
