import { serverSegments } from '../contract/segments.ts'
import type { CacheName } from '../store/deviceRegister.ts'

/** A file without a revision gets a new name with each change. */
export type ShellFiles = readonly { url: string; revision: string | null }[]

export interface ShellDeps {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  readonly origin: string
}

export interface Shell {
  /** Rejects unless all files are there. */
  install(): Promise<void>
  /** Deletes files of earlier versions that no page uses. */
  clean(): Promise<void>
  /** The app's page for page addresses; null for others. */
  fileFor(request: Request): string | null
  /** Fetches a file again that the browser has lost. */
  answer(file: string, later: (work: Promise<unknown>) => void): Promise<Response>
}

const shellCacheName: CacheName = 'lotline-shell-1'
/** The caches of earlier versions. */
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
    // The browser's own cache may be outdated.
    const response = await fetch(new Request(address, { cache: isNamed ? 'default' : 'reload' }))
    // Rejects, for example, a hotel network's login page.
    if (response.status !== 200 || response.redirected) throw new Error(`${path}: ${response.status}`)
    return response
  }

  return {
    async install() {
      const cache = await opened()
      // One by one: the visible page needs the connection too. With the revision, which another build's
      // process rejects.
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
