/** Types of service workers that TypeScript's worker library lacks. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  /** True when the browser will not try again. */
  readonly lastChance: boolean
}

interface SyncManager {
  register(tag: string): Promise<void>
}

declare const self: ServiceWorkerGlobalScope

export const worker = self

/** Background Sync, where the browser has it. */
export const syncOf = (registration: ServiceWorkerRegistration): SyncManager | undefined =>
  (registration as ServiceWorkerRegistration & { sync?: SyncManager }).sync
