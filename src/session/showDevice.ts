import type { Device } from './sessionAtoms.ts'

/** Kiosks are drawn a step larger; the style sheets look at this mark. */
export function showDevice(device: Device | null): void {
  if (device === null) delete document.documentElement.dataset['device']
  else document.documentElement.dataset['device'] = 'kiosk'
}
