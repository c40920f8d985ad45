import { useSyncExternalStore } from 'react'

/** Whether the server answered the last time it was asked. `navigator.onLine` is only a hint; an answer is proof. */
let reachable = true
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const whenBackListeners = new Set<() => void>()
const askAgainMs = 4000

/** Notes what the last call learned. While the server is away it is asked now and then whether it is back. */
export function noteReach(now: boolean): void {
  clearTimeout(timer)
  if (!now) timer = setTimeout(() => void askAgain(), askAgainMs)
  if (now === reachable) return
  reachable = now
  for (const listener of listeners) listener()
  if (now) for (const listener of whenBackListeners) listener()
}

/** Asks the server whether it is there; for those who have a reason to doubt it. */
export async function askAgain(): Promise<void> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(askAgainMs) })
    noteReach(answer.headers.get('content-type')?.includes('json') === true)
  } catch {
    noteReach(false)
  }
}

/** Runs `work` whenever the server can be reached again. Gives back how to stop. */
export function whenBack(work: () => void): () => void {
  whenBackListeners.add(work)
  return () => whenBackListeners.delete(work)
}

if (typeof addEventListener === 'function') {
  addEventListener('online', () => void askAgain())
  addEventListener('offline', () => noteReach(false))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the server answers. */
export const useReach = (): boolean => useSyncExternalStore(subscribe, () => reachable)
