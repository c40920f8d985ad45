import type { GroupHandlers } from '../../context/handler.ts'
import { extend, holdLot, holdSuite, releaseLot, releaseSuite, unsellPermission } from '../../deals/holds.ts'

/** Holds: the specification's "deal in process". */
export const holds = {
  '/comty/PutDPTimerLR': holdLot,
  '/comty/PutDPTimer': holdSuite,
  '/comty/ExtendDPTimer': extend,
  '/comty/RemoveDPTimerLR': releaseLot,
  '/comty/RemoveDPTimer': releaseSuite,
  '/comty/GetPermission': unsellPermission,
} satisfies GroupHandlers
