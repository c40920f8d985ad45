import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useReach } from '../../calls/reach.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { StatusBadge } from '../../controls/StatusBadge.tsx'
import { usePageTitle } from '../../controls/usePageTitle.ts'
import { DataAge } from '../../freshness/DataAge.tsx'
import { useServerDataNotice } from '../../freshness/useServerDataNotice.ts'
import { planWords } from '../../i18n/en/plan.ts'
import { statusWords } from '../../i18n/en/status.ts'
import { wallWords } from '../../i18n/en/wall.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { keepAwake } from '../../session/keepAwake.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { countOfTone, statusTones, wordOfTone } from './countedTones.ts'
import type { Dimming } from './dimLayer.ts'
import { SitePlan } from './SitePlan.tsx'
import { useByStatus } from './useByStatus.ts'
import { type Community, useCommunity } from './useCommunity.ts'
import { useCommunityEvents } from './useCommunityEvents.ts'
import { useDrawing } from './useDrawing.ts'
import { useNeverDrawn } from './useNeverDrawn.ts'
import { useSortedLots } from './useSortedLots.ts'
import { useStatusColours } from './useStatusColours.ts'
import './SoldWall.css'

/** How long each building of several is shown. */
const buildingMs = 20_000
const nothingDimmed: Dimming = { groups: new Map(), dimmed: new Set() }
const nobodyChooses = (): void => undefined

/**
 * For the sales centre: the plan and how many homes are in each state, live, without people, prices or touch.
 * Offline it keeps the last state, with its age.
 */
export function SoldWall() {
  const { communityId = '' } = useParams()
  const words = useText({ wall: wallWords, plan: planWords })
  const community = useCommunity(communityId)
  const { market } = useProjectVoice(communityId)
  const colours = useStatusColours(communityId, community.projectType)
  const events = useCommunityEvents(communityId, market, null)
  const lots = useSortedLots(community.lots, events.lotIds)
  const isReachable = useReach()
  usePageTitle(words.wall.title, community.name)
  useServerDataNotice(community.flagsFailed || colours.failed)
  useEffect(keepAwake, [])
  const isOld = community.stale || !isReachable
  const asOf = community.asOf ?? null
  return (
    <main className="sold-wall" id="content" data-live={!isOld}>
      <header className="sold-wall-head">
        <h1>{community.name}</h1>
        <DataAge answer={{ kept: isOld, asOf }} />
        {isOld || asOf === null ? null : <span className="sold-wall-live">{words.wall.live}</span>}
      </header>
      {community.state === 'ready' ? (
        <>
          <Counts lots={lots} />
          <Plan community={community} lots={lots} isOld={isOld} event={events.selected} />
        </>
      ) : community.state === 'loading' ? (
        <Skeleton height="100%" />
      ) : (
        <EmptyState title={words.plan.failed} />
      )}
    </main>
  )
}

/** Each state with its figure, and their shares as one bar. */
function Counts({ lots }: { lots: readonly Lot[] }) {
  const words = useText({ wall: wallWords, status: statusWords })
  const groups = useByStatus(lots)
  const there = statusTones.map((tone) => ({ tone, count: countOfTone(groups, tone) }))
  const counted = there.filter(({ tone, count }) => count > 0 || tone === 'sold')
  return (
    <section className="sold-wall-counts" aria-label={words.wall.counts}>
      <dl>
        {counted.map(({ tone, count }) => (
          <div key={tone} data-tone={tone}>
            <dt>
              <StatusBadge tone={tone} />
              {words.status[wordOfTone(groups, tone)]}
            </dt>
            <dd className="ll-figures">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="ll-quiet ll-figures">{words.wall.total({ count: lots.length })}</p>
      <div className="sold-wall-share" aria-hidden="true">
        {counted.map(({ tone, count }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
    </section>
  )
}

/** The drawn plan; of several buildings, one after the other. */
function Plan({
  community,
  lots,
  isOld,
  event,
}: {
  community: Community
  lots: readonly Lot[]
  isOld: boolean
  event: unknown
}) {
  const words = useText(planWords)
  const building = useBuildingInTurn(community.flags?.buildings)
  const id = building?.id
  const drawing = useDrawing(community, id)
  const { never, failed } = useNeverDrawn(community.id)
  useServerDataNotice(drawing.failed || failed)
  const drawn = useMemo(
    () => lots.filter((lot) => (id === undefined || lot.buildingId === id) && !never.includes(lot.number)),
    [lots, id, never],
  )
  const { svg, state } = drawing
  return (
    <figure className="sold-wall-plan">
      {svg !== undefined && svg !== '' ? (
        // Looked at only: the figures above say the same in words.
        <div inert>
          <SitePlan
            key={`${String(event)} ${id}`}
            svg={svg}
            lots={drawn}
            dimming={nothingDimmed}
            never={never}
            isSchematic={drawing.isSchematic}
            north={id === undefined && drawing.isSchematic !== true ? community.flags?.north : null}
            hideNumbers={community.flags?.hideUnavailableLotNumbers}
            chosen={null}
            stale={isOld}
            onChoose={nobodyChooses}
          />
        </div>
      ) : state === 'loading' ? (
        <Skeleton height="100%" />
      ) : (
        <EmptyState title={words.noPlan} />
      )}
      {building === undefined ? null : <figcaption>{building.name}</figcaption>}
    </figure>
  )
}

type Buildings = NonNullable<Community['flags']>['buildings']

function useBuildingInTurn(buildings: Buildings | undefined): Buildings[number] | undefined {
  const [turn, setTurn] = useState(0)
  const count = buildings?.length ?? 0
  useEffect(() => {
    if (count < 2) return
    const timer = setInterval(() => setTurn((before) => before + 1), buildingMs)
    return () => clearInterval(timer)
  }, [count])
  return buildings?.[turn % Math.max(1, count)]
}
