import { useEffect, useRef, useState } from 'react'
import { type Fetched, fetching } from './fetching.ts'

/** Fetches for this view, again for another `key`; stores nothing. Undefined until done. */
export function useFetched<T>(
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
): Fetched<T> | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly fetched: Fetched<T> }>()
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(
    () =>
      fetching(
        (signal) => latest.current(signal),
        (fetched) => setFound({ key, fetched }),
      ),
    [key],
  )
  return found?.key === key ? found.fetched : undefined
}
