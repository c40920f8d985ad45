import { useCallback, useState } from 'react'

/** Which fields a person has left or tried to skip: only those show errors. */
export interface Touched {
  readonly shows: (field: string) => boolean
  readonly touch: (field: string) => void
  readonly touchAll: () => void
}

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
