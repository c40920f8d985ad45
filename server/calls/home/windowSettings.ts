import type { GroupHandlers } from '../../context/handler.ts'
import { settingsOfWindow } from '../../communities/windowSettings.ts'

/** §3. One public project opens the list of communities to everyone. */
export const windowSettings = {
  '/home/GetWindowSettings': settingsOfWindow,
} satisfies GroupHandlers
