import { vi } from 'vitest'
import { fakeLocks } from '../offline/world/fakeLocks.ts'

/** A browser storage whose entries are its own keys, as seen by Object.keys. */
function fakeStorage(): Storage {
  const methods = {
    getItem: (name: string) => held[name] ?? null,
    setItem: (name: string, value: string) => void (held[name] = value),
    removeItem: (name: string) => void delete held[name],
    clear: () => Object.keys(held).forEach((name) => delete held[name]),
  }
  const held = Object.create(methods) as Record<string, string>
  return held as unknown as Storage
}

/** Cookies as document.cookie reads and writes them; Max-Age=0 removes one. */
function fakeCookies(): { cookie: string } {
  const held = new Map<string, string>()
  return {
    get cookie() {
      return [...held].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line) {
      const [pair = '', ...facts] = line.split(';').map((part) => part.trim())
      const [name = '', value = ''] = pair.split('=')
      if (facts.includes('Max-Age=0')) held.delete(name)
      else held.set(name, value)
    },
  }
}

/** CacheStorage with any number of caches. */
export function fakeCacheStorage(): CacheStorage & { put: (name: string, path: string) => void } {
  const held = new Map<string, Map<string, Response>>()
  const urlOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : asked, 'https://lotline.test').href
  const open = async (name: string) => {
    const entries = held.get(name) ?? new Map<string, Response>()
    held.set(name, entries)
    return {
      match: async (asked: RequestInfo) => entries.get(urlOf(asked))?.clone(),
      put: async (asked: RequestInfo, response: Response) => void entries.set(urlOf(asked), response),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (asked: RequestInfo) => entries.delete(urlOf(asked)),
    }
  }
  return {
    open,
    keys: async () => [...held.keys()],
    has: async (name: string) => held.has(name),
    delete: async (name: string) => held.delete(name),
    put: (name: string, path: string) => {
      const entries = held.get(name) ?? new Map<string, Response>()
      held.set(name, entries.set(urlOf(path), new Response('bytes')))
    },
  } as never
}

/** A window with its own storages, cookies and caches, as used by a reset and its proof. */
export function fakeBrowser(fetch: (request: Request) => Promise<Response>) {
  const went: string[] = []
  const location = {
    origin: 'https://lotline.test',
    protocol: 'https:',
    replace: (to: string) => void went.push(to),
    reload: () => void went.push('reload'),
  }
  const localStorage = fakeStorage()
  const sessionStorage = fakeStorage()
  const caches = fakeCacheStorage()
  const document = Object.assign(fakeCookies(), {})
  Object.defineProperty(document, 'documentElement', { value: { lang: 'en', dataset: {} } })
  const names = {
    location,
    localStorage,
    sessionStorage,
    caches,
    document,
    navigator: { locks: fakeLocks(), onLine: true },
    window: { name: '' },
    fetch: (asked: Request | string) =>
      fetch(typeof asked === 'string' ? new Request(`https://lotline.test${asked}`) : asked),
  }
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value)
  return { went, localStorage, sessionStorage, caches, document, window: names.window }
}
