/** Drops least recently used values above the weight `most` or `mostValues` of them. */
export class RecentMap<K, V> {
  readonly #kept = new Map<K, V>()
  readonly #most: number
  readonly #weigh: (value: V) => number
  readonly #mostValues: number
  #weight = 0

  /** By default each value weighs 1. The newest value always stays. */
  constructor(most: number, weigh: (value: V) => number = () => 1, mostValues = Infinity) {
    this.#most = most
    this.#weigh = weigh
    this.#mostValues = mostValues
  }

  get size(): number {
    return this.#kept.size
  }

  /** Reading a value counts as use. */
  get(key: K): V | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    // Map keeps insertion order: the first key is the least recently used.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found
  }

  set(key: K, value: V): void {
    this.delete(key)
    this.#kept.set(key, value)
    this.#weight += this.#weigh(value)
    for (const oldest of this.#kept.keys()) {
      const fits = this.#weight <= this.#most && this.#kept.size <= this.#mostValues
      if (fits || oldest === key) return
      this.delete(oldest)
    }
  }

  delete(key: K): void {
    const found = this.#kept.get(key)
    if (found === undefined) return
    this.#kept.delete(key)
    this.#weight -= this.#weigh(found)
  }
}
