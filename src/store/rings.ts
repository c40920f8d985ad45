import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Reports that something of the current person's, or of a community they sell, has changed: fetch it again. */
export function tellRing(): void {
  count += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A number that changes with each such report. */
export const useRings = (): number =>
  useSyncExternalStore(
    listen,
    () => count,
    () => count,
  )
