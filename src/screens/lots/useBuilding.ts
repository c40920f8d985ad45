import { useAtom } from 'jotai'
import { useMemo } from 'react'
import type { Lot } from '../../rules/lot.ts'
import { chosenBuildingAtom } from './chosenBuilding.ts'
import type { Community } from './useCommunity.ts'
import type { PatchSearch } from './useSearchPatch.ts'

export interface Building {
  readonly id: number
  readonly name: string
  /** Floors with a plan of their own. */
  readonly floors: readonly string[]
}

const noBuildings: readonly Building[] = []

/** The chosen lot's building, the address's, the last viewed, or the builder's default. */
export function useBuilding(
  { id: projectId, flags }: Community,
  lots: readonly Lot[],
  chosen: Lot | null,
  search: URLSearchParams,
  patch: PatchSearch,
) {
  const [stored, store] = useAtom(chosenBuildingAtom)
  const buildings = flags?.buildings ?? noBuildings
  const wanted = [
    chosen?.buildingId,
    Number(search.get('building')),
    stored[projectId],
    flags?.sfo_default_building,
  ]
  const building =
    wanted.map((id) => buildings.find((one) => one.id === id)).find((one) => one !== undefined) ??
    buildings[0]
  const buildingId = building?.id
  const inBuilding = useMemo(
    () => (buildingId === undefined ? lots : lots.filter((lot) => lot.buildingId === buildingId)),
    [lots, buildingId],
  )
  return {
    buildings,
    building,
    inBuilding,
    setBuilding: (id: number) => {
      store({ ...stored, [projectId]: id })
      patch({ building: String(id), floor: null, lot: null })
    },
  }
}
