import { once } from 'node:events'
import { startThread } from '../threads/startThread.ts'

export interface Watched {
  /** Its first number is 1 while there is work. */
  readonly working: SharedArrayBuffer
  /** The most that the process may hold. */
  readonly mostBytes: number
}

/** The signal by which a process ends that held too much: nobody else ends it so. */
export const heldTooMuch = 'SIGUSR2'

/** Ends this process as soon as it holds more than `mostBytes` while it works. Told when it begins to work and when it is done. */
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
