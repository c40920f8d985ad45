/** An event in this document, and its listeners. */
export interface Signal<Said extends readonly unknown[]> {
  readonly tell: (...said: Said) => void
  /** Returns a function that stops it. */
  readonly listen: (listener: (...said: Said) => void) => () => void
}

/** A new signal without listeners. */
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
