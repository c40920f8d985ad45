import { unsellPermission } from '../../deals/holds.ts'
import {
  extendHolds,
  holdForDesign,
  holdLot,
  holdSuite,
  releaseLot,
  releaseSuite,
} from '../../purchases/holdCalls.ts'
import type { GroupHandlers } from '../../context/handler.ts'

/** Holds: the specification's "deal in process". */
export const holds = {
  '/comty/PutDPTimerLR': holdLot,
  '/comty/PutDPTimer': holdSuite,
  '/comty/AddLotByOther': holdForDesign,
  '/comty/ExtendDPTimer': extendHolds,
  '/comty/RemoveDPTimerLR': releaseLot,
  '/comty/RemoveDPTimer': releaseSuite,
  '/comty/GetPermission': unsellPermission,
} satisfies GroupHandlers
