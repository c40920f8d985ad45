import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Some worksheet that concerns whoever is here is new or stands otherwise. */
export function tellWorksheets(): void {
  count += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A number that changes with each such piece of news. */
export const useWorksheetNews = (): number =>
  useSyncExternalStore(
    listen,
    () => count,
    () => count,
  )
