import type { Handlers } from '../../context/handler.ts'
import { purchaserInfo as info } from '../../purchases/purchaserInfo.ts'

export const purchaserInfo: Handlers<'/comty/GetPurchaserInfo'> = {
  '/comty/GetPurchaserInfo': info,
}
