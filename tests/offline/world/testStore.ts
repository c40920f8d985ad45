import { threadId } from 'node:worker_threads'
import { openStore, type Store } from '../../../src/store/store.ts'

let count = 0

/** A name that no other test uses in any thread, because Dexie reports each write to all of them. */
export const freshName = (): string => `test-${process.pid}-${threadId}-${(count += 1)}`

/** The device after a restart: new connections to the same databases. */
export function restarted(store: Store, name: string): Store {
  store.close()
  return openStore(name)
}
