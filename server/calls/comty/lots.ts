import type { GroupHandlers } from '../../context/handler.ts'
import { inventoryLots, lotList, lotMatrix } from '../../communities/lots.ts'
import { lotInfo } from '../../deals/lotInfo.ts'

export const lots = {
  '/comty/CommunityF': lotList,
  '/comty/MatrixF': lotMatrix,
  '/comty/RetrieveLotInventoryLR': inventoryLots,
  '/comty/GetLotInfo': lotInfo,
} satisfies GroupHandlers
