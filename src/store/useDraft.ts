import { useCallback, useEffect, useState } from 'react'
import { theVault } from './sessionVault.ts'

/** A draft of this session: read once, then written as the person types. `undefined` value: there is none. */
export function useDraft<T>(key: string): {
  ready: boolean
  value: T | undefined
  save: (value: T) => Promise<void>
  drop: () => Promise<void>
} {
  const [loaded, setLoaded] = useState<{ key: string; value: T | undefined } | null>(null)
  useEffect(() => {
    let here = true
    const show = (value: unknown): void => {
      if (here) setLoaded({ key, value: value as T | undefined })
    }
    theVault()
      .loadDraft(key)
      .then(show, () => show(undefined))
    return () => {
      here = false
    }
  }, [key])
  const save = useCallback((value: T) => theVault().saveDraft(key, value, Date.now()), [key])
  const drop = useCallback(() => theVault().dropDraft(key), [key])
  const ready = loaded?.key === key
  return { ready, value: ready ? loaded.value : undefined, save, drop }
}
