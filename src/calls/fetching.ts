export type Fetched<T> = { readonly value: T } | { readonly cause: unknown }

/** Reports the result of `work` unless abandoned first. Returns a function that abandons it. */
export function fetching<T>(
  work: (signal: AbortSignal) => Promise<T>,
  report: (fetched: Fetched<T>) => void,
): () => void {
  const left = new AbortController()
  const reportHere = (fetched: Fetched<T>): void => {
    if (!left.signal.aborted) report(fetched)
  }
  work(left.signal).then(
    (value) => reportHere({ value }),
    (cause: unknown) => reportHere({ cause }),
  )
  return () => left.abort()
}
