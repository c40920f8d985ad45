import type { Handlers } from '../../context/handler.ts'
import { unsellPermission } from '../../deals/holds.ts'
import { extendHolds, holdLot, holdSuite, releaseLot, releaseSuite } from '../../purchases/holdCalls.ts'

type Paths =
  | '/comty/PutDPTimerLR'
  | '/comty/PutDPTimer'
  | '/comty/ExtendDPTimer'
  | '/comty/RemoveDPTimerLR'
  | '/comty/RemoveDPTimer'
  | '/comty/GetPermission'

/** Holds: the specification's "deal in process". */
export const holds: Handlers<Paths> = {
  '/comty/PutDPTimerLR': holdLot,
  '/comty/PutDPTimer': holdSuite,
  '/comty/ExtendDPTimer': extendHolds,
  '/comty/RemoveDPTimerLR': releaseLot,
  '/comty/RemoveDPTimer': releaseSuite,
  '/comty/GetPermission': unsellPermission,
}
