import { useMemo } from 'react'
import type { CommunityView } from './useCommunityView.ts'

/** Ids of the building's lots that the filter leaves out: a map draws them pale. */
export function useHiddenLots({ inBuilding, matches }: CommunityView): ReadonlySet<number> {
  return useMemo(
    () => new Set(inBuilding.filter((lot) => !matches(lot)).map((lot) => lot.id)),
    [inBuilding, matches],
  )
}
