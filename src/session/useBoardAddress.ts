import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

interface View {
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
}

/** A list's filters (by id) and sort order, kept in the address. */
export function useBoardAddress(filterIds: readonly string[]): readonly [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams()
  const ids = filterIds.join()
  const text = search.toString()
  const view = useMemo(() => {
    const params = new URLSearchParams(text)
    const filters = Object.fromEntries(ids.split(',').map((id) => [id, params.get(id) ?? '']))
    return { sort: params.get('sort') ?? '', filters }
  }, [text, ids])
  const change = ({ sort, filters }: View): void => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ ...cleared(ids), ...filters, sort })) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  }
  return [view, change]
}

const cleared = (ids: string): Record<string, string> =>
  Object.fromEntries(ids.split(',').map((id) => [id, '']))
