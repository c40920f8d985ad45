/** The same object for the same text, against redraws. Remembers the last `most` keys. */
export function parseCache<T>(
  read: (text: string) => T,
  most: number,
): { of(key: string, text: string): T; clear(): void } {
  const held = new Map<string, { text: string; value: T }>()
  return {
    of(key, text) {
      const known = held.get(key)
      if (known?.text === text) return known.value
      const value = read(text)
      held.delete(key)
      held.set(key, { text, value })
      if (held.size > most) {
        const oldest = held.keys().next().value
        if (oldest !== undefined) held.delete(oldest)
      }
      return value
    },
    clear: () => held.clear(),
  }
}
