import { useSyncExternalStore } from 'react'
import { signal } from './signal.ts'

let count = 0
const rung = signal()

/**
 * Reports a change to something that belongs to the current person or to a community they sell: fetch it
 * again.
 */
export function tellRing(): void {
  count += 1
  rung.tell()
}

/** A number that changes with each such report. */
export const useRings = (): number =>
  useSyncExternalStore(
    rung.listen,
    () => count,
    () => count,
  )
