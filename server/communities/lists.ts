import { Prepared } from '../context/prepared.ts'
import { RecentMap } from '../context/recentMap.ts'

/** Limits per process. Compressed copies add up to another tenth. */
const limits = { entries: 2000, bytes: 64 * 1024 * 1024 } as const

/** Prepared lists, by their requests. */
export class PreparedLists {
  readonly #kept: RecentMap<string, Prepared>
  readonly #bytes: number

  constructor({ entries, bytes }: { entries: number; bytes: number } = limits) {
    this.#bytes = bytes
    this.#kept = new RecentMap(bytes, ({ json }) => json.byteLength, entries)
  }

  get(key: string, make: () => unknown): Prepared {
    const found = this.#kept.get(key)
    if (found !== undefined) return found
    const made = new Prepared(new TextEncoder().encode(JSON.stringify(make())))
    // A list above the limit would evict all others.
    if (made.json.byteLength <= this.#bytes) this.#kept.set(key, made)
    return made
  }

  get size(): number {
    return this.#kept.size
  }
}

/** The same text for equal requests in any field order; absent equals null. */
export function canonical(request: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(request).filter(([, value]) => value !== undefined && value !== null)
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
