import type { CacheName } from '../store/deviceRegister.ts'
import { keepDocument, keptDocument } from '../store/documents.ts'
import type { Store } from '../store/store.ts'

export interface MediaDeps {
  readonly store: Store
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => number
  /** Absent where blocked, as in some third-party frames. */
  readonly caches: CacheStorage | undefined
  /** Defaults to yes. */
  readonly hasRoom?: () => Promise<boolean>
}

export const mediaCacheName: CacheName = 'lotline-media-1'
const mostPictures = 2000
/** Cached documents are then refreshed in the background. */
const documentFreshMs = 60 * 60_000
const copyFreshMs = 24 * 60 * 60_000

/** In the database; pictures are in the cache. */
const isDocument = (path: string): boolean => path.endsWith('.pdf')

/** Answers from the cache, otherwise from the network, and caches that. */
export async function answerMedia(
  request: Request,
  deps: MediaDeps,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const path = new URL(request.url).pathname
  if (isDocument(path)) return answerDocument(request, path, deps, later)
  const cache = await deps.caches?.open(mediaCacheName).catch(() => undefined)
  const kept = await cache?.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await deps.fetch(request)
  if (cache !== undefined && isWhole(response)) later(keepPicture(cache, request, response.clone(), deps))
  return response
}

/** A partial or opaque response is not the picture. */
const isWhole = (response: Response): boolean =>
  response.status === 200 && !(response.headers.get('content-type') ?? '').startsWith('text/html')

/** False if out of space; the picture is still shown. */
async function keepPicture(
  cache: Cache,
  request: Request,
  response: Response,
  deps: MediaDeps,
): Promise<boolean> {
  try {
    await cache.put(request, response)
    await dropOldest(cache, deps)
    return true
  } catch {
    return false
  }
}

/** Drops the oldest pictures, except of communities that this device keeps in full. */
async function dropOldest(cache: Cache, deps: MediaDeps): Promise<void> {
  const keys = await cache.keys()
  if (keys.length <= mostPictures) return
  const kept = await deps.store.facts.with((db) => db.warm.toCollection().primaryKeys())
  const others = keys.filter(({ url }) => !kept.some((id) => new URL(url).pathname.startsWith(mediaOf(id))))
  for (const old of others.slice(0, keys.length - mostPictures)) await cache.delete(old)
}

/** The path of a community's public files. */
export const mediaOf = (projectId: string): string => `/media/${encodeURIComponent(projectId)}/`

async function answerDocument(
  request: Request,
  path: string,
  deps: MediaDeps,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await keptDocument(deps.store, path).catch(() => undefined)
  if (kept === undefined) {
    const response = await deps.fetch(request)
    if (isWhole(response)) later(keepPdf(path, response.clone(), deps))
    return response
  }
  if (deps.now() - kept.savedAt > documentFreshMs) {
    later(
      deps
        .fetch(new Request(request.url))
        .then((fresh) => (isWhole(fresh) ? keepPdf(path, fresh, deps) : undefined))
        .catch(() => undefined),
    )
  }
  return new Response(new Uint8Array(kept.bytes), { status: 200, headers: { 'content-type': kept.type } })
}

async function keepPdf(path: string, response: Response, deps: MediaDeps): Promise<boolean> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? 'application/pdf'
  return await keepDocument(deps.store, { path, type, bytes, savedAt: deps.now() }).then(
    () => true,
    () => false,
  )
}

const mediaCache = (deps: MediaDeps): Promise<Cache | undefined> | undefined =>
  deps.caches?.open(mediaCacheName).catch(() => undefined)

async function copiedAt(request: Request, path: string, deps: MediaDeps): Promise<number | null> {
  if (isDocument(path)) return (await keptDocument(deps.store, path))?.savedAt ?? null
  const kept = await (await mediaCache(deps))?.match(request)
  return kept === undefined ? null : Date.parse(kept.headers.get('date') ?? '') || deps.now()
}

/** Prefetches a file. Its bytes, 0 if here, null if unavailable, 'full' without room. */
export async function keepAhead(url: string, deps: MediaDeps): Promise<number | null | 'full'> {
  const path = new URL(url).pathname
  const at = await copiedAt(new Request(url), path, deps)
  const failed = at === null ? null : 0
  if (at !== null && deps.now() - at < copyFreshMs) return 0
  const cache = isDocument(path) ? undefined : await mediaCache(deps)
  if (!isDocument(path) && cache === undefined) return null
  if (deps.hasRoom !== undefined && !(await deps.hasRoom())) return at === null ? 'full' : 0
  try {
    // The browser's cache has the old copy.
    const response = await deps.fetch(new Request(url, at === null ? {} : { cache: 'no-cache' }))
    if (!isWhole(response)) return failed
    const size = (await response.clone().arrayBuffer()).byteLength
    const kept =
      cache === undefined
        ? await keepPdf(path, response, deps)
        : await keepPicture(cache, new Request(url), response, deps)
    return kept ? size : 'full'
  } catch {
    return failed
  }
}

/** The total size of these files' copies, in bytes. */
export async function sizeOfCopies(urls: readonly string[], deps: MediaDeps): Promise<number> {
  const cache = await mediaCache(deps)
  let size = 0
  for (const url of urls) {
    const path = new URL(url).pathname
    size += isDocument(path)
      ? ((await keptDocument(deps.store, path))?.bytes.byteLength ?? 0)
      : ((await (await cache?.match(new Request(url)))?.blob())?.size ?? 0)
  }
  return size
}
