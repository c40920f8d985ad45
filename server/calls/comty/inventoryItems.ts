import type { Handlers } from '../../context/handler.ts'
import { inventoryItems as items, updateInventoryItems } from '../../purchases/inventoryItems.ts'

export const inventoryItems: Handlers<'/comty/GetInventoryItems' | '/comty/UpdateInventoryItems'> = {
  '/comty/GetInventoryItems': items,
  '/comty/UpdateInventoryItems': updateInventoryItems,
}
