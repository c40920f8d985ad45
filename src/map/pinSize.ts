import type { PinSize } from '../rules/map/pins.ts'

/** A pin's size with a gap around it; Map.css draws it no larger. */
export function pinSize(): PinSize {
  return document.documentElement.dataset['device'] === 'kiosk'
    ? { width: 196, height: 96 }
    : { width: 140, height: 74 }
}
