import type { Dimming } from './dimLayer.ts'

/** What other parts of the screen ask of a plan. */
export interface SitePlanHandle {
  /** Scrolls a lot into view. */
  show(lotNumber: string): void
  /** Dims before the `dimming` prop follows; false without a drawing. */
  dim(dimming: Dimming): boolean
}
