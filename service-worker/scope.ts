/** Missing from TypeScript's worker library. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface SyncManager {
  register(tag: string): Promise<void>
}

declare const self: ServiceWorkerGlobalScope

export const worker = self

/** Background Sync, where the browser has it. */
export const syncOf = (registration: ServiceWorkerRegistration): SyncManager | undefined =>
  (registration as ServiceWorkerRegistration & { sync?: SyncManager }).sync
