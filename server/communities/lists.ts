import { Prepared } from '../context/prepared.ts'

/** Bounds of the kept answers of one process: many projects and filters, but never more memory than this (and a tenth for what is
 * compressed of them). */
const limits = { entries: 2000, bytes: 64 * 1024 * 1024 } as const

/**
 * Answers whose bytes are built once: for a project, its version, the request and what the caller may see. Map keeps
 * insertion order, so the first key is the one used longest ago.
 */
export class PreparedLists {
  readonly #kept = new Map<string, Prepared>()
  readonly #limits: { entries: number; bytes: number }
  #bytes = 0

  constructor(bounds: { entries: number; bytes: number } = limits) {
    this.#limits = bounds
  }

  /** The kept answer, else the one that `make` gives, kept from now on. */
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

/** The same text for the same request, whatever the order of its fields; absent and null ask alike. */
export function canonical(request: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(request).filter(([, value]) => value !== undefined && value !== null)
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
