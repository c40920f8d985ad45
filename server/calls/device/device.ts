import type { GroupHandlers } from '../../context/handler.ts'
import { change, enrol, kioskInfo, leave, noteLeftBehind, unlock } from '../../kiosks/kiosk.ts'
import { noteReport } from '../../kiosks/reports.ts'

/** Kiosks. http/pinGuard has already checked the staff PIN. */
export const devices = {
  '/device/GetDevice': kioskInfo,
  '/device/Enrol': enrol,
  '/device/Unlock': unlock,
  '/device/Change': change,
  '/device/Leave': leave,
  '/device/TellLeft': noteLeftBehind,
  '/device/Tell': noteReport,
} satisfies GroupHandlers
