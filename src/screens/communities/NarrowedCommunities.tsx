import { lazy, Suspense, useMemo } from 'react'
import { matchesCommunity } from '../../rules/communityFilter.ts'
import { isWorthAMap } from '../../rules/map/places.ts'
import { communityOrder } from '../../rules/communityQuery.ts'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Community } from './CommunityCard.tsx'
import { communityFacts } from './communityFacts.ts'
import { CommunityList } from './CommunityList.tsx'
import { NoCommunity } from './NoCommunity.tsx'
import { useCommunityQuery } from './useCommunityQuery.ts'
import { useMapShown } from './useMapShown.ts'

const CommunitiesMap = lazy(async () => ({ default: (await import('./CommunitiesMap.tsx')).CommunitiesMap }))

/** The communities that match the address, in its order, or why there are none. */
export function NarrowedCommunities({ communities }: { communities: readonly Community[] }) {
  const { filter, sort, setFilter } = useCommunityQuery()
  const { mapShown } = useMapShown()
  const all = useMemo(
    () => communities.map((community) => ({ community, facts: communityFacts(community) })),
    [communities],
  )
  const shown = useMemo(() => {
    const order = communityOrder(sort)
    return all
      .filter(({ facts }) => matchesCommunity(facts, filter))
      .toSorted((a, b) => order(a.facts, b.facts))
      .map(({ community }) => community)
  }, [all, filter, sort])

  if (shown.length === 0 && all.length > 0) {
    return <NoCommunity communities={all.map(({ facts }) => facts)} filter={filter} onFilter={setFilter} />
  }
  if (!mapShown || !isWorthAMap(communities)) return <CommunityList communities={shown} />
  return (
    <Suspense fallback={<Skeleton height="60dvh" />}>
      <CommunitiesMap communities={shown} />
    </Suspense>
  )
}
