import type { Handlers } from '../../context/handler.ts'
import { inventoryLots, lotList, lotMatrix } from '../../communities/lots.ts'
import { lotInfo } from '../../deals/lotInfo.ts'

type Paths = '/comty/CommunityF' | '/comty/MatrixF' | '/comty/RetrieveLotInventoryLR' | '/comty/GetLotInfo'

export const lots: Handlers<Paths> = {
  '/comty/CommunityF': lotList,
  '/comty/MatrixF': lotMatrix,
  '/comty/RetrieveLotInventoryLR': inventoryLots,
  '/comty/GetLotInfo': lotInfo,
}
