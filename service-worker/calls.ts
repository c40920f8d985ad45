import { factsOf } from '../src/contract/table.ts'
import { networkFirst } from '../src/offline/networkFirst.ts'
import type { Store } from '../src/store/store.ts'
import { callAt } from '../src/contract/route.ts'

/**
 * Answers the calls of the table, network first. Queued calls are left alone: a fetch handler that captures writes
 * loses them when it does not run.
 * @returns false when the event is none of ours.
 */
// §7
export function answerCall(event: FetchEvent, store: Store): boolean {
  const { request } = event
  const url = new URL(request.url)
  const path = url.origin === location.origin ? callAt(request.method, url.pathname) : null
  if (path === null || factsOf(path).offline === 'queued') return false
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
