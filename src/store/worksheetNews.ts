import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Reports that a worksheet of the current person is new or changed. */
export function tellWorksheets(): void {
  count += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A number that changes with each such report. */
export const useWorksheetNews = (): number =>
  useSyncExternalStore(
    listen,
    () => count,
    () => count,
  )
