import { serverSegments } from '../contract/segments.ts'
import type { CacheName } from '../store/deviceRegister.ts'

/** Without a revision, a file's name changes with it. */
export type ShellFiles = readonly { url: string; revision: string | null }[]

export interface ShellDeps {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  readonly origin: string
}

/** For a start without a network. */
export interface Shell {
  /** Rejects unless all files are there. */
  install(): Promise<void>
  /** Files of earlier versions that no page uses. */
  clean(): Promise<void>
  /** The app's page for page addresses. Null for none. */
  fileFor(request: Request): string | null
  /** A file that the browser has lost is fetched again. */
  answer(file: string, later: (work: Promise<unknown>) => void): Promise<Response>
}

const shellCacheName: CacheName = 'lotline-shell-1'
/** Where earlier versions cached their files. */
const oldCaches = /^workbox-/
const page = '/index.html'

/** Addresses that are not app pages. */
const noPage = new RegExp(
  `^/(${serverSegments.join('|')})/|^/(real-time|livez|readyz|healthz|metrics|openapi)|^/launch/.+\\.(json|txt)$`,
)

export function shellOf(files: ShellFiles, { caches, fetch, origin }: ShellDeps): Shell {
  /** By path. */
  const kept = new Map(
    files.map(({ url, revision }) => [
      `/${url}`,
      `${origin}/${url}${revision === null ? '' : `?v=${revision}`}`,
    ]),
  )

  const opened = (): Promise<Cache> => caches.open(shellCacheName)

  async function fetched(path: string, address = origin + path): Promise<Response> {
    const isNamed = kept.get(path) === origin + path
    // The browser's own cache may be out of date.
    const response = await fetch(new Request(address, { cache: isNamed ? 'default' : 'reload' }))
    // Not a hotel network's login page.
    if (response.status !== 200 || response.redirected) throw new Error(`${path}: ${response.status}`)
    return response
  }

  return {
    async install() {
      const cache = await opened()
      // One by one: the visible page needs the line too. With the revision, which a process of another build refuses.
      for (const [path, address] of kept)
        if ((await cache.match(address)) === undefined) await cache.put(address, await fetched(path, address))
    },

    async clean() {
      for (const name of await caches.keys()) if (oldCaches.test(name)) await caches.delete(name)
      const cache = await opened()
      const ours = new Set(kept.values())
      for (const { url } of await cache.keys()) if (!ours.has(url)) await cache.delete(url)
    },

    fileFor({ url, method, mode }) {
      const { origin: asked, pathname } = new URL(url)
      if (asked !== origin || method !== 'GET') return null
      if (kept.has(pathname)) return pathname
      return mode === 'navigate' && !noPage.test(pathname) ? page : null
    },

    async answer(file, later) {
      const address = kept.get(file) ?? file
      const cache = await opened().catch(() => undefined)
      const found = await cache?.match(address)
      if (found !== undefined) return found
      const response = await fetched(file)
      if (cache !== undefined) later(cache.put(address, response.clone()).catch(() => undefined))
      return response
    },
  }
}
