import { useSyncExternalStore } from 'react'

/** Whether the server answered the last time it was asked. `navigator.onLine` is only a hint; an answer is proof. */
let reachable = true
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const whenBackListeners = new Set<() => void>()
/** How long an answer may take; the next question does not wait for it. */
const patienceMs = 4000
const leastWaitMs = 1000
let answers = 0

/** Notes what the last call learned. While the server is away it is asked now and then whether it is back. */
export function noteReach(now: boolean): void {
  if (now) {
    answers += 1
    clearTimeout(timer)
    timer = undefined
  } else {
    timer ??= setTimeout(askOnTime, askAgainIn(Math.random()))
  }
  if (now === reachable) return
  reachable = now
  for (const listener of listeners) listener()
  if (now) for (const listener of whenBackListeners) listener()
}

/** Spread over a second: a server that comes back is not asked by everybody at once. */
const askAgainIn = (random: number): number => Math.round(leastWaitMs * (1 + random))

function askOnTime(): void {
  // A question that hangs in a dead line must not keep the next one from a line that works again.
  timer = setTimeout(askOnTime, askAgainIn(Math.random()))
  void askAgain()
}

/** Asks the server whether it is there; for those who have a reason to doubt it. */
export async function askAgain(): Promise<void> {
  const before = answers
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    noteReach(answer.headers.get('content-type')?.includes('json') === true)
  } catch {
    // What was answered since this was asked is better proof.
    if (answers === before) noteReach(false)
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
