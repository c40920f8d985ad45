import { useEffect, useMemo, useRef, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { filterFromParams, paramsOfFilter } from '../../rules/filterParams.ts'
import { type LotFilter, type PriceOf, filterParts, filterTest, isSet } from '../../rules/filters.ts'
import type { LotStatus } from '../../rules/lotStatus.ts'
import { afterPaint } from '../../controls/afterPaint.ts'
import { optimisticStatuses } from './optimisticStatuses.ts'
import type { PatchSearch } from './useSearchPatch.ts'

/** The filter in the address, and ways to change it. */
export function useLotFilter(projectId: string, search: URLSearchParams, patch: PatchSearch) {
  const templates = useAnswer('/comty/GetAllTemplates', { projectId }).value?.templates
  const priceOf = useMemo<PriceOf>(() => {
    const byId = new Map(templates?.map((one) => [one.template_id, one.price]))
    return (templateId) => byId.get(templateId)
  }, [templates])
  const asked = search.toString()
  const [optimistic] = useState(optimisticStatuses)
  useEffect(() => optimistic.arrive(asked), [optimistic, asked])
  const following = useRef<(() => void) | null>(null)
  useEffect(() => () => following.current?.(), [])
  const inAddress = useMemo(
    () => JSON.stringify(filterFromParams(Object.fromEntries(new URLSearchParams(asked)))),
    [asked],
  )
  // Stays the same object when other parts of the address change.
  const filter = useMemo(() => JSON.parse(inAddress) as LotFilter, [inAddress])
  const matches = useMemo(() => filterTest(filter, priceOf), [filter, priceOf])
  return {
    filter,
    /** How many filters are set, without the legend. */
    filtersSet: filterParts.filter((part) => part !== 'statuses' && isSet(filter, part)).length,
    priceOf,
    matches,
    setFilter: (next: LotFilter) => {
      const none = Object.fromEntries(Object.keys(paramsOfFilter(filter)).map((name) => [name, null]))
      patch({ ...none, ...paramsOfFilter(next), lot: null })
    },
    /** The filter as a query string. */
    asked,
    /** For `useStatusesNow`. */
    optimistic,
    /** Shows statuses to readers of `useStatusesNow` in the next frame; the address follows. */
    setStatuses: (statuses: readonly LotStatus[]) => {
      optimistic.say({ asked, statuses })
      following.current?.()
      following.current = afterPaint(() =>
        patch({ status: statuses.length === 0 ? null : statuses.join(','), lot: null }),
      )
    },
  }
}
