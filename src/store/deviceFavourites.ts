import type { Favourite } from '../rules/favourites.ts'
import { local } from './browserStorage.ts'

/** Favourites without account, in local storage, cleared by every reset; on a kiosk in memory. Only ids. */
const name = 'lotline-favourites'
const listeners = new Set<() => void>()
let list: readonly Favourite[] | null = null

function read(): readonly Favourite[] {
  try {
    const found: unknown = JSON.parse(local.get(name) ?? '[]')
    return Array.isArray(found) ? (found as Favourite[]) : []
  } catch {
    return []
  }
}

/** The favourites, newest first; the same array until something changes. */
export function deviceFavourites(): readonly Favourite[] {
  list ??= read()
  return list
}

/** Sets them; with `onDisk: false` (a kiosk) in this document's memory only. */
export function setDeviceFavourites(next: readonly Favourite[], onDisk: boolean): void {
  list = next
  try {
    if (onDisk && next.length > 0) local.set(name, JSON.stringify(next))
    else local.remove(name)
  } catch {
    // Without room or permission, they last until the page is left.
  }
  for (const listener of listeners) listener()
}

function heard(event: StorageEvent): void {
  if (event.key !== name && event.key !== null) return
  list = read()
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change in any tab; returns the unsubscribe function. */
export function onDeviceFavourites(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', heard)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', heard)
  }
}
