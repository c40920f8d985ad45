interface Shared {
  readonly came: Promise<unknown>
  readonly join: (signal: AbortSignal) => void
}

/** Requests in progress now: an earlier answer may be out of date. */
const asking = new Map<string, Shared>()

/** The same question at the same time is one request. It is aborted once nobody is waiting. */
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
