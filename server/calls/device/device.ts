import type { Handlers } from '../../context/handler.ts'
import { change, enrol, kioskInfo, leave, noteLeftBehind, noteUnsent, unlock } from '../../kiosks/kiosk.ts'

type Paths =
  | '/device/GetDevice'
  | '/device/Enrol'
  | '/device/Unlock'
  | '/device/Change'
  | '/device/Leave'
  | '/device/Tell'
  | '/device/TellLeft'

/** Kiosks. http/pinGuard has already checked the staff PIN. */
export const devices: Handlers<Paths> = {
  '/device/GetDevice': kioskInfo,
  '/device/Enrol': enrol,
  '/device/Unlock': unlock,
  '/device/Change': change,
  '/device/Leave': leave,
  '/device/TellLeft': noteLeftBehind,
  '/device/Tell': noteUnsent,
}
