import { useSyncExternalStore } from 'react'

/** How this page stands to the hub. */
export type LinkState = 'live' | 'reconnecting' | 'offline'

let state: LinkState = 'reconnecting'
const newsAt = new Map<string, number>()
const listeners = new Set<() => void>()

function told(): void {
  for (const listener of listeners) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setLink(next: LinkState): void {
  if (next === state) return
  state = next
  told()
}

/** Notes that the news of a community is complete up to `at`, epoch ms. */
export function setNewsAt(projectId: string, at: number): void {
  newsAt.set(projectId, at)
  told()
}

export const linkNow = (): LinkState => state
export const newsAtNow = (projectId: string): number | null => newsAt.get(projectId) ?? null

/** The state of the connection to the hub. */
export const useLink = (): LinkState => useSyncExternalStore(listen, linkNow, linkNow)

/** When the live news of a community was last known to be complete, epoch ms. */
export const useLastNewsAt = (projectId: string): number | null =>
  useSyncExternalStore(
    listen,
    () => newsAtNow(projectId),
    () => null,
  )
