import type { GroupHandlers } from '../../context/handler.ts'
import { purchaserInfo as info } from '../../purchases/purchaserInfo.ts'

export const purchaserInfo = {
  '/comty/GetPurchaserInfo': info,
} satisfies GroupHandlers
