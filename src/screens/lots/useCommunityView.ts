import { useCallback, useRef } from 'react'
import type { Lot } from '../../rules/lot.ts'
import { lotAddress } from '../../rules/lotAddress.ts'
import { useCardFocus } from './useCardFocus.ts'
import type { LotListHandle } from './useListKeys.ts'
import { useCommunityEvents } from './useCommunityEvents.ts'
import { useSearchPatch } from './useSearchPatch.ts'
import { useServerDataNotice } from '../../freshness/useServerDataNotice.ts'
import { useSortedLots } from './useSortedLots.ts'
import { useStatusColours } from './useStatusColours.ts'
import { useBuilding } from './useBuilding.ts'
import { useCommunity } from './useCommunity.ts'
import { useLotFilter } from './useLotFilter.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'

/** What every view on a community shows: its lots in the event and the filter in force, and what is chosen. */
export type CommunityView = ReturnType<typeof useCommunityView>

/** One reading of a community for the plan, the matrix and the buildings alike; what is chosen stands in the address. */
export function useCommunityView(projectId: string) {
  const community = useCommunity(projectId)
  const { market } = useProjectVoice(projectId)
  const colours = useStatusColours(projectId, community.projectType)
  useServerDataNotice(community.flagsFailed || colours.failed)
  const [search, patch] = useSearchPatch()
  const picked = search.get('event')
  const events = useCommunityEvents(projectId, market, picked === null ? null : Number(picked))
  const { lotIds } = events
  // Lots of the event in force, in natural order, with those of every building.
  const lots = useSortedLots(community.lots, lotIds)
  const address = search.get('lot')
  const chosen: Lot | null =
    address === null ? null : (lots.find((lot) => lotAddress(lot) === address) ?? null)
  const building = useBuilding(community, lots, chosen, search, patch)
  const filtering = useLotFilter(projectId, search, patch)

  const list = useRef<LotListHandle>(null)
  const setList = useCallback((next: LotListHandle | null) => {
    list.current = next
  }, [])
  const noteOpener = useCardFocus(chosen, list)
  const choose = useCallback(
    (next: string | null) => {
      if (next !== null) noteOpener()
      // From card to card is no step back.
      patch({ lot: next }, { replace: (now) => now.has('lot') })
    },
    [patch, noteOpener],
  )
  return {
    community,
    market,
    events,
    state: lotIds === undefined ? (events.failed ? 'failed' : 'loading') : community.state,
    lots,
    ...building,
    ...filtering,
    search,
    patch,
    chosen,
    /** The address asks for this lot, and there is none of the kind; null while lots are not known. */
    missing:
      address !== null && chosen === null && lotIds !== undefined && community.state === 'ready'
        ? address
        : null,
    /** For the list of lots, where the view has one. */
    setList,
    /** By the lot's address; null closes its card. */
    choose,
    /** By its number, among the lots of the building in force. */
    chooseNumber: (number: string) => {
      const lot = building.inBuilding.find((one) => one.number === number)
      if (lot !== undefined) choose(lotAddress(lot))
    },
  } as const
}
