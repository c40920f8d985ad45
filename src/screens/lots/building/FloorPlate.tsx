import { useMemo } from 'react'
import { useAnswer } from '../../../calls/useAnswer.ts'
import { Skeleton } from '../../../controls/Skeleton.tsx'
import { EmptyState } from '../../../controls/EmptyState.tsx'
import { networkWords } from '../../../i18n/en/network.ts'
import { useText } from '../../../i18n/useText.ts'
import { floorOf } from '../../../rules/floors.ts'
import type { Lot } from '../../../rules/lot.ts'
import { leftOutGroup } from '../dimLayer.ts'
import { SitePlan } from '../SitePlan.tsx'
import type { CommunityView } from '../useCommunityView.ts'

const dimmed: ReadonlySet<string> = new Set([leftOutGroup])

/** The builder's plan of one floor, its suites coloured by status. */
export function FloorPlate({
  view,
  buildingId,
  floor,
  matches,
}: {
  view: CommunityView
  buildingId: number
  floor: string
  matches: (lot: Lot) => boolean
}) {
  const words = useText(networkWords)
  const { inBuilding, community, chosen } = view
  const plate = useAnswer('/comty/GetSVGTag', { projectId: community.id, buildingId, floor })
  const suites = useMemo(() => inBuilding.filter((lot) => floorOf(lot.floor) === floor), [inBuilding, floor])
  const dimming = useMemo(
    () => ({ groups: new Map([[leftOutGroup, suites.filter((lot) => !matches(lot))]]), dimmed }),
    [suites, matches],
  )
  if (plate.value === undefined)
    return plate.state === 'failed' ? <EmptyState title={words.notKept} /> : <Skeleton height="100%" />
  return (
    <SitePlan
      key={`${buildingId} ${floor}`}
      svg={plate.value.svgData}
      lots={suites}
      dimming={dimming}
      hideNumbers={community.flags?.hideUnavailableLotNumbers}
      chosen={chosen?.number ?? null}
      stale={community.stale}
      onChoose={view.chooseNumber}
    />
  )
}
