import { useProjectVoice } from '../../session/projectVoice.ts'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { type LotFilter, type PriceOf, isSet, filterParts, filterTest } from '../../rules/filters.ts'
import { filterFromParams, paramsOfFilter } from '../../rules/filterParams.ts'
import type { Lot } from '../../rules/lot.ts'
import type { LotStatus } from '../../rules/lotStatus.ts'
import type { Market } from '../../rules/markets.ts'
import { afterFrame } from '../../store/afterFrame.ts'
import { chosenBuildingAtom } from './chosenBuilding.ts'
import { lotAddress } from '../../rules/lotAddress.ts'
import { useCardFocus } from './useCardFocus.ts'
import type { LotListHandle } from './useListKeys.ts'
import { type StatusesAhead, statusesAhead } from './statusesAhead.ts'
import { type CommunityEvents, useCommunityEvents } from './useCommunityEvents.ts'
import { type CommunityLots, useCommunityLots } from './useCommunityLots.ts'
import { type PatchSearch, useSearchPatch } from './useSearchPatch.ts'
import { useServerDataNotice } from '../../freshness/useServerDataNotice.ts'
import { useSortedLots } from './useSortedLots.ts'
import { useStatusColours } from './useStatusColours.ts'

export interface Building {
  readonly id: number
  readonly name: string
  /** Those that have a plan of their own. */
  readonly floors: readonly string[]
}

/** What every view on a community shows: its lots in the event and the filter in force, and what is chosen. */
export interface CommunityView {
  readonly projectId: string
  readonly community: CommunityLots
  readonly state: CommunityLots['state']
  readonly events: CommunityEvents
  readonly market: Market
  /** Lots of the event in force, in natural order, with those of every building. */
  readonly lots: readonly Lot[]
  /** Those of the building in force, where there are buildings. */
  readonly inBuilding: readonly Lot[]
  readonly filter: LotFilter
  /** How many parts are set, the legend's aside. */
  readonly filtersSet: number
  readonly priceOf: PriceOf
  readonly buildings: readonly Building[]
  readonly building: Building | undefined
  readonly chosen: Lot | null
  /** The address asks for this lot, and there is none of the kind; null while lots are not known. */
  readonly missing: string | null
  /** For the list of lots, where the view has one. */
  readonly setList: (list: LotListHandle | null) => void
  readonly search: URLSearchParams
  readonly patch: PatchSearch
  readonly setFilter: (filter: LotFilter) => void
  /** The address's part after the mark. */
  readonly asked: string
  /** For `useStatusesNow`. */
  readonly ahead: StatusesAhead
  /** Of the filter, what the legend picks. What reads it by `useStatusesNow` shows it in the next frame; the address follows. */
  readonly setStatuses: (statuses: readonly LotStatus[]) => void
  readonly setBuilding: (id: number) => void
  /** By the lot's address; null closes its card. */
  readonly choose: (address: string | null) => void
  /** By its number, among the lots of the building in force. */
  readonly chooseNumber: (number: string) => void
  readonly matches: (lot: Lot) => boolean
}

const noBuildings: readonly Building[] = []

/** One reading of a community for the plan, the matrix and the buildings alike; what is chosen stands in the address. */
export function useCommunityView(projectId: string): CommunityView {
  const { market } = useProjectVoice(projectId)
  const [search, patch] = useSearchPatch()
  const [stored, store] = useAtom(chosenBuildingAtom)
  const community = useCommunityLots(projectId)
  const picked = search.get('event')
  const events = useCommunityEvents(projectId, market, picked === null ? null : Number(picked))
  const colours = useStatusColours(projectId, community.projectType)
  useServerDataNotice(community.flagsFailed || colours.failed)
  const templates = useAnswer('/comty/GetAllTemplates', { projectId })

  const { lotIds } = events
  const lots = useSortedLots(community.lots, lotIds)
  const prices = templates.value?.templates
  const priceOf = useMemo<PriceOf>(() => {
    const byId = new Map(prices?.map((one) => [one.template_id, one.price]))
    return (templateId) => byId.get(templateId)
  }, [prices])
  const asked = search.toString()
  const [ahead] = useState(statusesAhead)
  useEffect(() => ahead.arrive(asked), [ahead, asked])
  const following = useRef<(() => void) | null>(null)
  useEffect(() => () => following.current?.(), [])
  const inAddress = useMemo(
    () => JSON.stringify(filterFromParams(Object.fromEntries(new URLSearchParams(asked)))),
    [asked],
  )
  // The same filter stays the same object, whatever else the address says.
  const filter = useMemo(() => JSON.parse(inAddress) as LotFilter, [inAddress])

  const address = search.get('lot')
  const chosen = address === null ? null : (lots.find((lot) => lotAddress(lot) === address) ?? null)
  const buildings = community.flags?.buildings ?? noBuildings
  const wanted = [
    chosen?.buildingId,
    Number(search.get('building')),
    stored[projectId],
    community.flags?.sfo_default_building,
  ]
  const building =
    wanted.map((id) => buildings.find((one) => one.id === id)).find((one) => one !== undefined) ??
    buildings[0]
  const buildingId = building?.id
  const inBuilding = useMemo(
    () => (buildingId === undefined ? lots : lots.filter((lot) => lot.buildingId === buildingId)),
    [lots, buildingId],
  )

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
  const matches = useMemo(() => filterTest(filter, priceOf), [filter, priceOf])
  return {
    projectId,
    community,
    state: lotIds === undefined ? (events.failed ? 'failed' : 'loading') : community.state,
    events,
    market,
    lots,
    inBuilding,
    filter,
    filtersSet: filterParts.filter((part) => part !== 'statuses' && isSet(filter, part)).length,
    priceOf,
    buildings,
    building,
    chosen,
    missing:
      address !== null && chosen === null && lotIds !== undefined && community.state === 'ready'
        ? address
        : null,
    setList,
    search,
    patch,
    setFilter: (next) => {
      const none = Object.fromEntries(Object.keys(paramsOfFilter(filter)).map((name) => [name, null]))
      patch({ ...none, ...paramsOfFilter(next), lot: null })
    },
    ahead,
    asked,
    setStatuses: (statuses) => {
      ahead.say({ asked, statuses })
      following.current?.()
      following.current = afterFrame(() =>
        patch({ status: statuses.length === 0 ? null : statuses.join(','), lot: null }),
      )
    },
    setBuilding: (id) => {
      store({ ...stored, [projectId]: id })
      patch({ building: String(id), floor: null, lot: null })
    },
    choose,
    chooseNumber: (number) => {
      const lot = inBuilding.find((one) => one.number === number)
      if (lot !== undefined) choose(lotAddress(lot))
    },
    matches,
  }
}
