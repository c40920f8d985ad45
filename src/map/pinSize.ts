import type { PinSize } from '../rules/map/pins.ts'

/** A pin's size with a gap around it, at least its size in Map.css. */
export function pinSize(): PinSize {
  return document.documentElement.dataset['device'] === 'kiosk'
    ? { width: 196, height: 96 }
    : { width: 140, height: 74 }
}
