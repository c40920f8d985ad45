/**
 * What the person may have to be told about the device's memory.
 * `frozen`: a newer version is open elsewhere; `blocked`: another window holds up an update;
 * `full`: the device has no room; `lost`: unsent work vanished from this device.
 */
export interface StoreNotices {
  readonly frozen: boolean
  readonly blocked: boolean
  readonly full: boolean
  readonly lost: number
}

let current: StoreNotices = { frozen: false, blocked: false, full: false, lost: 0 }
const listeners = new Set<() => void>()

export const storeNotices = (): StoreNotices => current

/** Notes what changed and tells the listeners. */
export function noteStore(change: Partial<StoreNotices>): void {
  const next = { ...current, ...change }
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change; gives back how to stop. */
export function onStoreNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
