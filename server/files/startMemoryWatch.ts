import { once } from 'node:events'
import { startThread } from '../threads/startThread.ts'

export interface Watched {
  /** Its first element is 1 during work. */
  readonly working: SharedArrayBuffer
  readonly mostBytes: number
}

/** Sent only for excess memory. */
export const heldTooMuch = 'SIGUSR2'

/** Kills this process above `mostBytes` during work, which the returned function switches. */
export async function startMemoryWatch(mostBytes: number): Promise<(isWorking: boolean) => void> {
  const working = new SharedArrayBuffer(4)
  const watch = startThread('./memoryWatch', import.meta.url, { working, mostBytes } satisfies Watched)
  await once(watch, 'message')
  watch.unref()
  const flag = new Int32Array(working)
  return (isWorking) => {
    Atomics.store(flag, 0, isWorking ? 1 : 0)
    Atomics.notify(flag, 0)
  }
}
