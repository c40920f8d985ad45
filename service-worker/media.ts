import { answerMedia } from '../src/offline/media.ts'
import type { Store } from '../src/store/store.ts'

/**
 * Public pictures and documents, the kept one first. Personal ones have no address here: they come through calls
 * and are never kept.
 * @returns false when the event is none of ours.
 */
export function answerPublicMedia(event: FetchEvent, store: Store): boolean {
  const { request } = event
  const url = new URL(request.url)
  const ours = url.origin === location.origin && url.pathname.startsWith('/media/')
  // A range is part of a film or of a document that the browser shows itself: the network's business.
  if (!ours || request.method !== 'GET' || request.headers.has('range')) return false
  event.respondWith(
    answerMedia(request, { store, fetch: (it) => fetch(it), now: () => Date.now(), caches }, (work) =>
      event.waitUntil(work),
    ),
  )
  return true
}
