import type { GroupHandlers } from '../../context/handler.ts'
import { inventoryItems as items, updateInventoryItems } from '../../purchases/inventoryItems.ts'

export const inventoryItems = {
  '/comty/GetInventoryItems': items,
  '/comty/UpdateInventoryItems': updateInventoryItems,
} satisfies GroupHandlers
