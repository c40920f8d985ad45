import { signal } from './signal.ts'

/**
 * Storage problems. `frozen`: a newer version is open; `blocked`: a window blocks an update; `lost`: unsent
 * work vanished.
 */
export interface StoreNotices {
  readonly frozen: boolean
  readonly blocked: boolean
  readonly full: boolean
  readonly lost: number
}

let current: StoreNotices = { frozen: false, blocked: false, full: false, lost: 0 }
const changed = signal()

export const storeNotices = (): StoreNotices => current

/** Records changes and notifies the listeners. */
export function noteStore(change: Partial<StoreNotices>): void {
  const next = { ...current, ...change }
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  changed.tell()
}

/** Calls `listener` after each change; returns the unsubscribe function. */
export const onStoreNotices = changed.listen
