import { factsOf } from '../src/contract/table.ts'
import { networkFirst } from '../src/offline/networkFirst.ts'
import type { Store } from '../src/store/store.ts'
import { callAt } from '../src/contract/route.ts'

/** Answers contract calls, network first. Ignores queued ones: fetch handlers lose writes when they do not run. */
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
