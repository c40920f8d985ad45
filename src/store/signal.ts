/** An event in this document, and its listeners. */
export interface Signal<Said extends readonly unknown[]> {
  readonly tell: (...said: Said) => void
  /** Returns how to stop. */
  readonly listen: (listener: (...said: Said) => void) => () => void
}

/** A new signal that nobody listens to yet. */
export function signal<Said extends readonly unknown[] = []>(): Signal<Said> {
  const listeners = new Set<(...said: Said) => void>()
  return {
    tell(...said) {
      for (const listener of listeners) listener(...said)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
