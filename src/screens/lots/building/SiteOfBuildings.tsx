import { useMemo } from 'react'
import { isAvailable } from '../../../rules/lotStatus.ts'
import type { CommunityView } from '../useCommunityView.ts'
import { BuildingPicture } from './BuildingPicture.tsx'

/** A site of several buildings, each a link to its floors. */
export function SiteOfBuildings({
  svg,
  view,
  onChoose,
}: {
  svg: string
  view: CommunityView
  onChoose: (id: number) => void
}) {
  const { buildings, lots, community } = view
  const parts = useMemo(
    () =>
      buildings.map(({ id, name }) => {
        const own = lots.filter((lot) => lot.buildingId === id)
        return { id: name, title: name, available: own.filter(isAvailable).length, total: own.length }
      }),
    [buildings, lots],
  )
  return (
    <BuildingPicture
      svg={svg}
      mark="building"
      name={community.name}
      parts={parts}
      chosen={null}
      onChoose={(name) => {
        const found = buildings.find((one) => one.name === name)
        if (found !== undefined) onChoose(found.id)
      }}
    />
  )
}
