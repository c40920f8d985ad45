import type { StatusTone } from '../controls/StatusBadge.tsx'
import type { LngLat } from '../rules/map/mercator.ts'
import type { PlacedPin } from '../rules/map/pins.ts'

export interface MapPin extends PlacedPin {
  readonly name: string
  readonly text: string
  readonly label: string
  /** The value of its text, to name the lowest of several. */
  readonly amount?: { readonly value: number; readonly currency: string }
}

/** A shape on the map; the same object means that it is unchanged. */
export interface MapShape {
  readonly id: string
  readonly ring: readonly LngLat[]
  readonly tone: StatusTone
  readonly text: string
  /** Filtered out: drawn pale. */
  readonly out: boolean
}
