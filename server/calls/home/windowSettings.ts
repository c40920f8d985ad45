import type { Handlers } from '../../context/handler.ts'
import { settingsOfWindow } from '../../communities/windowSettings.ts'

/**
 * Settings of the whole window: what all projects agree on, and the server's configuration. One public project opens
 * the list of communities to everyone. (§3 Window settings)
 */
export const windowSettings: Handlers<'/home/GetWindowSettings'> = {
  '/home/GetWindowSettings': settingsOfWindow,
}
