import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CommunityFilter } from '../../rules/communityFilter.ts'
import {
  type CommunitySort,
  communityFilterOfQuery,
  communitySortOfQuery,
  queryOfCommunityFilter,
} from '../../rules/communityQuery.ts'

const sortName = 'sort'
/** Other parameters in the address stay unchanged. */
const filterNames = ['q', 'type', 'productType', 'available'].concat(
  ['Price', 'Size', 'Bed', 'Bath'].flatMap((name) => [`min${name}`, `max${name}`]),
)

/** The list's filter and sort order, read from the address. */
export function useCommunityQuery() {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => Object.fromEntries(params), [params])
  const filter = useMemo(() => communityFilterOfQuery(query), [query])
  return {
    filter,
    sort: communitySortOfQuery(query),
    /** Use `replace` while typing, so that Back leads to the page before the search. */
    setFilter: (next: CommunityFilter, replace = false) =>
      setParams(
        (before) => {
          const kept = [...before].filter(([name]) => !filterNames.includes(name))
          return [...kept, ...Object.entries(queryOfCommunityFilter(next))]
        },
        { replace, preventScrollReset: true },
      ),
    setSort: (sort: CommunitySort) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (sort === 'recommended') next.delete(sortName)
          else next.set(sortName, sort)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
