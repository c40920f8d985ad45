import { useSyncExternalStore } from 'react'
import { signal } from './signal.ts'

let count = 0
const rung = signal()

/**
 * Reports that something of the current person's, or in a community they sell in, has changed and must be
 * fetched again.
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
