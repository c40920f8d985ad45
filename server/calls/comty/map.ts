import type { GroupHandlers } from '../../context/handler.ts'
import { mapSettings } from '../../communities/mapSettings.ts'

/** §7: a maps library loads with {key}. */
export const map = {
  '/comty/GetMapSettings': mapSettings,
} satisfies GroupHandlers
