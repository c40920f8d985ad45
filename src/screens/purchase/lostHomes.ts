import type { Purchase } from './step.ts'

export type LostHome = Purchase['homes'][number]

/** Homes of an open purchase that are no longer held, and what can be done about them. */
export function lostHomes(homes: Purchase['homes']): {
  readonly lost: readonly LostHome[]
  /** Somebody else has it: it cannot be taken again, but another one instead. */
  readonly gone: LostHome | undefined
  /** The purchase can go on without these: another one is still held, or can still be had. */
  readonly leaving: readonly LostHome[]
} {
  const lost = homes.filter(({ state }) => state === 'free' || state === 'gone')
  const isHeld = homes.some(({ state }) => state === 'held')
  return {
    lost,
    gone: lost.find(({ state }) => state === 'gone'),
    leaving: lost.filter(({ state }) => isHeld || (homes.length > 1 && state === 'gone')),
  }
}
