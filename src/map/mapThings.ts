import type { StatusTone } from '../controls/StatusBadge.tsx'
import type { LngLat } from '../rules/map/mercator.ts'
import type { PlacedPin } from '../rules/map/pins.ts'

/** Something at a place, with its name and one line of what it costs. */
export interface MapPin extends PlacedPin {
  readonly name: string
  readonly text: string
  /** What a screen reader says of it. */
  readonly label: string
}

/** Something with an outline. The same object means that nothing of it changed. */
export interface MapShape {
  readonly id: string
  readonly ring: readonly LngLat[]
  readonly tone: StatusTone
  readonly text: string
  /** Left out by a filter: drawn pale. */
  readonly out: boolean
}
