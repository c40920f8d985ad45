import { Prepared } from '../context/prepared.ts'

/** Per process. Compressed copies may add a tenth of the bytes. */
const limits = { entries: 2000, bytes: 64 * 1024 * 1024 } as const

/** Map keeps insertion order: the first key is the least recently used. */
export class PreparedLists {
  readonly #kept = new Map<string, Prepared>()
  readonly #limits: { entries: number; bytes: number }
  #bytes = 0

  constructor(bounds: { entries: number; bytes: number } = limits) {
    this.#limits = bounds
  }

  get(key: string, make: () => unknown): Prepared {
    const found = this.#kept.get(key)
    if (found !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, found)
      return found
    }
    const made = new Prepared(new TextEncoder().encode(JSON.stringify(make())))
    if (made.json.byteLength <= this.#limits.bytes) this.#keep(key, made)
    return made
  }

  get size(): number {
    return this.#kept.size
  }

  #keep(key: string, answer: Prepared): void {
    this.#kept.set(key, answer)
    this.#bytes += answer.json.byteLength
    for (const [oldest, value] of this.#kept) {
      if (this.#kept.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) return
      this.#kept.delete(oldest)
      this.#bytes -= value.json.byteLength
    }
  }
}

/** The same for equal requests in any field order; absent equals null. */
export function canonical(request: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(request).filter(([, value]) => value !== undefined && value !== null)
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
