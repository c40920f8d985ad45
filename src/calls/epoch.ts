import { type EpochHeard, noteEpoch } from '../offline/epoch.ts'
import { signal } from '../store/signal.ts'
import { theStore } from '../store/store.ts'

const told = signal<[heard: Exclude<EpochHeard, 'none'>]>()
let last: string | null = null

/** Calls back with each epoch new to this page. Returns the unsubscribe function. */
export const onEpoch = told.listen

/** Records the epoch of an answer or a beacon; null if it has none. */
export function hearEpoch(epoch: string | null): void {
  if (epoch === null || epoch === last) return
  last = epoch
  noteEpoch(theStore(), epoch, Date.now()).then(
    (heard) => {
      if (heard !== 'none') told.tell(heard)
    },
    () => {
      // Lets the next answer report it again.
      last = null
    },
  )
}
