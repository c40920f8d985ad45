import type { Device } from './sessionAtoms.ts'

/** Marks a kiosk for the style sheets, which draw it one step larger. */
export function showDevice(device: Device | null): void {
  if (device === null) delete document.documentElement.dataset['device']
  else document.documentElement.dataset['device'] = 'kiosk'
}
