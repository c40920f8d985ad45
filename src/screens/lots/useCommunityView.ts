import { useAtomValue } from 'jotai'
import { useCallback, useRef, useState } from 'react'
import { isSalesDesk } from '../../rules/actor.ts'
import type { Lot } from '../../rules/lot.ts'
import { homeAddress } from '../../rules/homeText.ts'
import { useCardFocus } from './useCardFocus.ts'
import type { ListHandle } from '../../controls/useListKeys.ts'
import { useCommunityEvents } from './useCommunityEvents.ts'
import { useSearchPatch } from './useSearchPatch.ts'
import { useServerDataNotice } from '../../freshness/useServerDataNotice.ts'
import { useSortedLots } from './useSortedLots.ts'
import { useStatusColours } from './useStatusColours.ts'
import { useBuilding } from './useBuilding.ts'
import { useCommunity } from './useCommunity.ts'
import { useLotFilter } from './useLotFilter.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'

/** The lots of the current event and filter, with the choice. */
export type CommunityView = ReturnType<typeof useCommunityView>

/** Reads a community once for plan, matrix and buildings; the address contains the choice. */
export function useCommunityView(projectId: string) {
  const community = useCommunity(projectId)
  const { market } = useProjectVoice(projectId)
  const colours = useStatusColours(projectId, community.projectType)
  useServerDataNotice(community.flagsFailed || colours.failed)
  const [search, patch] = useSearchPatch()
  const picked = search.get('event')
  const events = useCommunityEvents(projectId, market, picked === null ? null : Number(picked))
  const { lotIds } = events
  // The current event's lots, of all buildings, in natural order.
  const lots = useSortedLots(community.lots, lotIds)
  const address = search.get('lot')
  const chosen: Lot | null =
    address === null ? null : (lots.find((lot) => homeAddress(lot) === address) ?? null)
  const building = useBuilding(community, lots, chosen, search, patch)
  const filtering = useLotFilter(projectId, search, patch)

  // The builder's staff work with all lots.
  const isStaff = isSalesDesk(useAtomValue(actorAtom).userType)
  const [onlyFree, setOnlyFree] = useState<boolean | null>(null)

  const list = useRef<ListHandle>(null)
  const setList = useCallback((next: ListHandle | null) => {
    list.current = next
  }, [])
  const noteOpener = useCardFocus(chosen, list)
  const choose = useCallback(
    (next: string | null) => {
      if (next !== null) noteOpener()
      // Moving from card to card adds no step to Back.
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
    /** Whether the list leaves out sold and held lots. */
    onlyFree: onlyFree ?? !isStaff,
    setOnlyFree,
    search,
    patch,
    chosen,
    /** Whether the address's lot does not exist; null until lots are known. */
    missing:
      address !== null && chosen === null && lotIds !== undefined && community.state === 'ready'
        ? address
        : null,
    /** Registers the list of lots, if the view has one. */
    setList,
    /** Chooses a lot by its address; null closes its card. */
    choose,
    /** Chooses a lot of the current building by its number. */
    chooseNumber: (number: string) => {
      const lot = building.inBuilding.find((one) => one.number === number)
      if (lot !== undefined) choose(homeAddress(lot))
    },
  } as const
}
