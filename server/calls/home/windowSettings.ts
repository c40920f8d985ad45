import type { Handlers } from '../../context/handler.ts'
import { settingsOfWindow } from '../../communities/windowSettings.ts'

/**
 * What holds for the whole window: what every project says alike, and what the server was told when it started. One
 * project that anybody may see opens the list of communities to everybody.
 */
// §3 Window settings
export const windowSettings: Handlers<'/home/GetWindowSettings'> = {
  '/home/GetWindowSettings': settingsOfWindow,
}
