import { factsOf, isCallPath } from '../src/contract/table.ts'
import { networkFirst } from '../src/offline/networkFirst.ts'
import type { Store } from '../src/store/store.ts'

/**
 * Answers the calls of the table, network first. Queued calls are left alone: a fetch handler that captures writes
 * loses them when it does not run.
 * @returns false when the event is none of ours.
 */
// §7
export function answerCall(event: FetchEvent, store: Store): boolean {
  const { request } = event
  if (request.method !== 'POST') return false
  const url = new URL(request.url)
  if (url.origin !== location.origin || !isCallPath(url.pathname)) return false
  if (factsOf(url.pathname).offline === 'queued') return false
  event.respondWith(
    networkFirst(request, {
      store,
      fetch: (it) => fetch(it),
      now: () => Date.now(),
      later: (work) => event.waitUntil(work),
    }),
  )
  return true
}
