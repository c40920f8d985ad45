import { drain, type Drained } from '../src/offline/drain.ts'
import { realDeps } from '../src/offline/outboxDeps.ts'
import { syncTag } from '../src/offline/workerMessage.ts'
import type { Store } from '../src/store/store.ts'
import { syncOf, worker } from './scope.ts'

let running: Promise<Drained> | null = null

/** Concurrent callers share it. */
export function sendOutbox(store: Store): Promise<Drained> {
  running ??= drain(realDeps(store)).finally(() => {
    running = null
  })
  return running
}

/** Rejects when the network fails again, so that the browser retries. */
export async function onSync(store: Store): Promise<void> {
  const came = await sendOutbox(store)
  if (came.left > 0 && came.noNetwork) throw new Error('The network gave out; work is left')
}

/** Wakes this worker when the network is back; pages have the timers. */
export async function askForSync(): Promise<void> {
  await syncOf(worker.registration)?.register(syncTag)
}
