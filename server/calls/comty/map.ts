import type { Handlers } from '../../context/handler.ts'
import { mapSettings } from '../../communities/mapSettings.ts'

/** What the map is drawn on, as the server was told when it started. */
// §7: a maps library loads with {key}
export const map: Handlers<'/comty/GetMapSettings'> = {
  '/comty/GetMapSettings': mapSettings,
}
