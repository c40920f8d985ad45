import { answerMedia } from '../src/offline/media.ts'
import type { Store } from '../src/store/store.ts'

/** Answers cache first. Personal files come through calls and are never cached. */
export function answerPublicMedia(event: FetchEvent, store: Store): boolean {
  const { request } = event
  const url = new URL(request.url)
  const ours = url.origin === location.origin && url.pathname.startsWith('/media/')
  // Requests for ranges of films and documents go to the network.
  if (!ours || request.method !== 'GET' || request.headers.has('range')) return false
  event.respondWith(
    answerMedia(request, { store, fetch: (it) => fetch(it), now: () => Date.now(), caches }, (work) =>
      event.waitUntil(work),
    ),
  )
  return true
}
