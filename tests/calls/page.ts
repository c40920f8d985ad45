import { vi } from 'vitest'
import { fakeLocks } from '../offline/world/fakeLocks.ts'

/** The timeout for `vi.waitFor`; its default of a second is too short for a busy machine. */
export const patience = { timeout: 20_000 } as const

/** A page without a worker, as far as src/calls can tell. */
export function stubPage(fetch: (request: Request) => Promise<Response>): Map<string, string> {
  const local = new Map<string, string>()
  vi.stubGlobal('location', { origin: 'https://lotline.test' })
  vi.stubGlobal('navigator', { locks: fakeLocks(), onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => local.set(name, value),
    removeItem: (name: string) => local.delete(name),
  })
  vi.stubGlobal('fetch', (asked: Request | string) =>
    fetch(typeof asked === 'string' ? new Request(`https://lotline.test${asked}`) : asked),
  )
  return local
}
