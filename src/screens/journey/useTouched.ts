import { useCallback, useState } from 'react'

/** The fields that show their faults. */
export interface Touched {
  readonly shows: (field: string) => boolean
  readonly touch: (field: string) => void
  readonly touchAll: () => void
}

/** Tracks fields that were left or tried to pass. */
export function useTouched(): Touched {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const touchAll = useCallback(() => setAll(true), [])
  return {
    shows: (field) => all || touched.has(field),
    touch: (field) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    touchAll,
  }
}

/** Shows all faults after an attempt to send; none once it is sent. */
export function useTried(): Touched & { readonly startAgain: () => void } {
  const [tried, setTried] = useState(false)
  return {
    shows: () => tried,
    touch: () => undefined,
    touchAll: () => setTried(true),
    startAgain: () => setTried(false),
  }
}
