import { area } from '../area.ts'

/** Whether a home is available. */
export const statusWords = area('status', {
  available: 'Available',
  sold: '{Sold}',
  held: 'On hold',
  inventory: '{InventoryHome}',
  notReleased: 'Not released',
  taken: 'Taken',
})
