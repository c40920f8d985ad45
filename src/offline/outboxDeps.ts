import type { Store } from '../store/store.ts'

export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>
}

/** The outbox's dependencies, from the worker, the page or the tests. */
export interface OutboxDeps {
  readonly store: Store
  readonly fetch: (request: Request) => Promise<Response>
  /** Epoch ms. */
  readonly now: () => number
  /** At least 0, under 1. */
  readonly random: () => number
  readonly locks: Locks | undefined
  readonly origin: string
  /** In ms; see deliver. */
  readonly sendLimits?: { readonly main: number; readonly files: number }
  /** In ms, before a silent sender counts as frozen; see lock. */
  readonly graceMs?: number
}

/** The real dependencies of a page or worker. */
export function realDeps(store: Store): OutboxDeps {
  return {
    store,
    fetch: (request) => fetch(request),
    now: () => Date.now(),
    random: () => Math.random(),
    locks: globalThis.navigator?.locks,
    origin: globalThis.location.origin,
  }
}
