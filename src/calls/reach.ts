import { useSyncExternalStore } from 'react'
import { signal } from '../store/signal.ts'

/** Only an answer is proof; `navigator.onLine` is a hint. */
let reachable = true
let timer: ReturnType<typeof setTimeout> | undefined
const changed = signal()
const back = signal()
/** The next check does not wait for it. */
const patienceMs = 4000
const leastWaitMs = 1000
let answers = 0

/** Records the last call's result. Polls the server while it is unreachable. */
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
  changed.tell()
  if (now) back.tell()
}

/** Spread over a second, to spare a returning server. */
const askAgainIn = (random: number): number => Math.round(leastWaitMs * (1 + random))

function askOnTime(): void {
  // A check on a dead connection must not block the next.
  timer = setTimeout(askOnTime, askAgainIn(Math.random()))
  void askAgain()
}

/** For callers who doubt that the server is reachable. */
export async function askAgain(): Promise<void> {
  const before = answers
  try {
    const answer = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    noteReach(answer.headers.get('content-type')?.includes('json') === true)
  } catch {
    // A later answer is better proof.
    if (answers === before) noteReach(false)
  }
}

/** Runs `work` whenever the server is reachable again. Returns the unsubscribe function. */
export const whenBack = back.listen

if (typeof addEventListener === 'function') {
  addEventListener('online', () => void askAgain())
  addEventListener('offline', () => noteReach(false))
}

/** Whether the server answers. */
export const useReach = (): boolean => useSyncExternalStore(changed.listen, () => reachable)
