import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { comparedIds, mostCompared, toggleCompared } from '../../rules/compareModels.ts'
import { type ModelFilter, modelFilterFrom, modelFilterParams } from '../../rules/modelFilter.ts'
import { type ModelSort, modelSorts } from '../../rules/models.ts'

export type HomeSort = ModelSort | 'popular'

/** Sort orders, in display order. */
export const homeSorts: readonly HomeSort[] = ['sortOrder', 'popular', ...modelSorts.slice(1)]

/** Filter and sort of the designs, kept in the address. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const text = search.get('compare')
  const ids = useMemo(() => comparedIds(text), [text])
  const filter = useMemo(() => modelFilterFrom((name) => search.get(name)), [search])
  const put = (values: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true, preventScrollReset: true, flushSync: true })
  }
  return {
    filter,
    setFilter: (wanted: ModelFilter) => put(modelFilterParams(wanted)),
    sort: homeSorts.find((sort) => sort === search.get('sort')) ?? 'sortOrder',
    setSort: (sort: HomeSort) => put({ sort: sort === 'sortOrder' ? null : sort }),
    compared: { ids, text: ids.length === 0 ? null : ids.join(','), full: ids.length >= mostCompared },
    toggle: (id: number) => {
      const next = toggleCompared(ids, id)
      put({ compare: next.length === 0 ? null : next.join(',') })
    },
  }
}
