import type { Store } from '../store/store.ts'

/** A lock as navigator.locks gives it, as far as the outbox needs it. */
export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>
}

/** What the outbox uses of its surroundings; the worker, the page and the tests each bring their own. */
export interface OutboxDeps {
  readonly store: Store
  readonly fetch: (request: Request) => Promise<Response>
  /** Epoch ms. */
  readonly now: () => number
  /** At least 0, under 1. */
  readonly random: () => number
  readonly locks: Locks | undefined
  /** The server's origin, for building addresses. */
  readonly origin: string
  /** How long one sending may last at the least, in ms; see deliver. */
  readonly sendLimits?: { readonly main: number; readonly files: number }
  /** How long a silent sender is watched before it is taken for frozen, in ms; see lock. */
  readonly graceMs?: number
}

/** The real ones, in a page or a worker. */
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
