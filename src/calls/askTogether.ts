interface Shared {
  readonly came: Promise<unknown>
  readonly join: (signal: AbortSignal) => void
}

/** Only requests in progress, because an earlier answer may be outdated. */
const asking = new Map<string, Shared>()

/** One request for the same question at a time; aborted once nobody waits. */
export function askTogether<T>(
  key: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let one = asking.get(key)
  if (one === undefined) {
    const control = new AbortController()
    let waiting = 0
    const forget = (): void => {
      if (asking.get(key) === made) asking.delete(key)
    }
    const made: Shared = {
      came: ask(control.signal),
      join(leaving) {
        waiting += 1
        leaving.addEventListener('abort', () => {
          waiting -= 1
          if (waiting > 0) return
          forget()
          control.abort()
        })
      },
    }
    one = made
    asking.set(key, made)
    setTimeout(forget)
  }
  one.join(signal)
  return one.came as Promise<T>
}
