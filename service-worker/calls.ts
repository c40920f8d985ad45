import { factsOf } from '../src/contract/table.ts'
import { networkFirst, storeOnlyHeader } from '../src/offline/networkFirst.ts'
import type { Store } from '../src/store/store.ts'
import type { PageMessage } from '../src/offline/workerMessage.ts'
import { worker } from './scope.ts'
import { callAt } from '../src/contract/route.ts'

/** Answers network first. The page limits the time of all other calls. */
// §7
export function answerCall(event: FetchEvent, store: Store): boolean {
  const { request } = event
  const url = new URL(request.url)
  const path = url.origin === location.origin ? callAt(request.method, url.pathname) : null
  if (path === null || factsOf(path).offline !== 'cached') return false
  // Looked up before it is needed.
  const page = request.headers.has(storeOnlyHeader) ? worker.clients.get(event.clientId) : undefined
  event.respondWith(
    networkFirst(request, {
      store,
      fetch: (it) => fetch(it),
      now: () => Date.now(),
      handOver: async (answer) => (await page)?.postMessage({ type: 'HANDED', answer } satisfies PageMessage),
      later: (work) => event.waitUntil(work),
    }),
  )
  return true
}
