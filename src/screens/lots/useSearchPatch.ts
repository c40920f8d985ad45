import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

export type Patch = Readonly<Record<string, string | null>>
export type PatchSearch = (patch: Patch, options?: { replace?: (now: URLSearchParams) => boolean }) => void

/**
 * The page's query and a function that changes parts of it (null removes one). It never changes: rows of a
 * long list may keep their first.
 */
export function useSearchPatch(): readonly [URLSearchParams, PatchSearch] {
  const [search, setSearch] = useSearchParams()
  const latest = useRef({ search, setSearch })
  useLayoutEffect(() => {
    latest.current = { search, setSearch }
  })
  const patch = useCallback<PatchSearch>((changes, options) => {
    const now = latest.current
    const next = new URLSearchParams(now.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    // Keeps the scroll position on the same page.
    now.setSearch(next, { replace: options?.replace?.(now.search) ?? false, preventScrollReset: true })
  }, [])
  return [search, patch]
}
