import { unsellPermission } from '../../deals/holds.ts'
import { extendHolds, holdForDesign, holdLot, holdSuite } from '../../purchases/holdCalls.ts'
import { releaseLot, releaseSuite } from '../../purchases/releaseCalls.ts'
import type { GroupHandlers } from '../../context/handler.ts'

/** Holds, which the specification calls "deal in process". */
export const holds = {
  '/comty/PutDPTimerLR': holdLot,
  '/comty/PutDPTimer': holdSuite,
  '/comty/AddLotByOther': holdForDesign,
  '/comty/ExtendDPTimer': extendHolds,
  '/comty/RemoveDPTimerLR': releaseLot,
  '/comty/RemoveDPTimer': releaseSuite,
  '/comty/GetPermission': unsellPermission,
} satisfies GroupHandlers
