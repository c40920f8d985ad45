import type { CacheName } from '../src/store/deviceRegister.ts'

const mapCacheName: CacheName = 'lotline-map-1'
const mapFile = /^\/assets\/(WebglGround|maplibre-gl-worker)-[\w-]+\.m?js$/

/** The large map renderer, cached on first use; without it, maps are drawn. */
export function answerMapFile(event: FetchEvent): boolean {
  const url = new URL(event.request.url)
  const name = mapFile.exec(url.pathname)?.[1]
  if (url.origin !== location.origin || name === undefined) return false
  event.respondWith(answer(event.request, name, (work) => event.waitUntil(work)))
  return true
}

async function answer(
  request: Request,
  name: string,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(mapCacheName).catch(() => undefined)
  const kept = await cache?.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (cache !== undefined && response.status === 200) later(keep(cache, request, response.clone(), name))
  return response
}

async function keep(cache: Cache, request: Request, response: Response, name: string): Promise<void> {
  try {
    await cache.put(request, response)
    for (const old of await cache.keys()) {
      if (old.url !== request.url && mapFile.exec(new URL(old.url).pathname)?.[1] === name)
        await cache.delete(old)
    }
  } catch {
    // There is no room; the map still works.
  }
}
