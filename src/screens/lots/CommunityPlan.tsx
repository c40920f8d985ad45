import { useMemo, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { filterTest } from '../../rules/filters.ts'
import type { Lot } from '../../rules/lot.ts'
import { lotStatus } from '../../rules/lotStatus.ts'
import { CommunitySide } from './CommunityHead.tsx'
import { Legend } from './Legend.tsx'
import { LotList } from './LotList.tsx'
import { lotAddress } from './lotAddress.ts'
import { NothingMatches } from './NothingMatches.tsx'
import { PlanOrMap } from './PlanOrMap.tsx'
import { SitePlan, type SitePlanHandle } from './SitePlan.tsx'
import { useCommunityView } from './useCommunityView.ts'
import { useServerDataNotice } from './useServerDataNotice.ts'
import './CommunityPlan.css'

/** A community's lots: the drawn plan and its list twin, always in step; what is chosen stands in the address. */
// §2 /community/{communityId}/svg
export function CommunityPlan() {
  const { communityId = '' } = useParams()
  const view = useCommunityView(communityId)
  const { words, market, community, inBuilding, chosen, choose, filter, priceOf, setList } = view
  const plan = useRef<SitePlanHandle>(null)
  const building = view.building?.id
  const drawing = useAnswer(
    '/comty/GetSVGTag',
    // Which building is known only with the flags.
    community.flags === undefined && !community.flagsFailed
      ? null
      : building === undefined
        ? { projectId: communityId }
        : { projectId: communityId, buildingId: building },
  )
  const hiddenOnPlan = useAnswer('/comty/GetHiddenSVGLots', { projectId: communityId })
  useServerDataNotice(drawing.state === 'failed' || hiddenOnPlan.state === 'failed', words)

  const { statuses, ...others } = filter
  // The legend counts the lots that all but its own choice leaves; its choice then goes through those alone.
  const asked = JSON.stringify(others)
  const countable = useMemo(() => {
    const wanted = JSON.parse(asked) as typeof others
    return inBuilding.filter(filterTest({ ...wanted, statuses: [] }, priceOf))
  }, [inBuilding, asked, priceOf])
  const listed = useMemo(
    () => (statuses.length === 0 ? countable : countable.filter((lot) => statuses.includes(lotStatus(lot)))),
    [countable, statuses],
  )
  const never = hiddenOnPlan.value?.hiddenLots
  // Lots that are never drawn keep the colour of the paper; those that a filter leaves out are drawn pale.
  const drawn = useMemo(() => {
    const none = new Set(never)
    return none.size === 0 ? inBuilding : inBuilding.filter((lot) => !none.has(lot.number))
  }, [inBuilding, never])
  const hidden = useMemo(() => {
    const kept = new Set(listed)
    return new Set(inBuilding.filter((lot) => !kept.has(lot)).map((lot) => lot.id))
  }, [inBuilding, listed])

  const show = (lot: Lot | undefined) => {
    if (lot === undefined) return
    choose(lotAddress(lot))
    plan.current?.show(lot.number)
  }

  return (
    <main className="community-plan" id="content" lang={market.locale}>
      <div className="community-plan-board">
        <PlanOrMap
          ref={plan}
          view={view}
          lots={drawn}
          hidden={hidden}
          hasPlan={drawing.value?.svgData !== ''}
          onChoose={(number) => show(drawn.find((lot) => lot.number === number))}
        >
          {drawing.value !== undefined && drawing.value.svgData !== '' ? (
            <SitePlan
              // Lots of another event or building: the paper is drawn anew, so that none keeps its colour.
              key={`${view.events.selected} ${building}`}
              ref={plan}
              svg={drawing.value.svgData}
              lots={drawn}
              hidden={hidden}
              never={never}
              hideNumbers={community.flags?.hideUnavailableLotNumbers}
              chosen={chosen?.number ?? null}
              stale={community.stale}
              words={words}
              onChoose={(number) => show(drawn.find((lot) => lot.number === number))}
            />
          ) : drawing.state === 'loading' ? (
            <Skeleton height="100%" />
          ) : (
            <EmptyState title={drawing.state === 'failed' ? words.offline.notKept : words.plan.noPlan} />
          )}
        </PlanOrMap>
      </div>
      <CommunitySide view={view} label={words.plan.listTwin}>
        <Legend
          lots={countable}
          shown={filter.statuses}
          onChange={(statuses) => view.setFilter({ ...filter, statuses })}
          words={words}
        />
        {view.state === 'ready' && listed.length === 0 ? (
          <NothingMatches view={view} />
        ) : (
          <LotList
            lots={listed}
            state={view.state}
            chosen={chosen}
            ref={setList}
            market={market}
            metric={community.isMetric}
            words={words}
            hideNumbers={community.flags?.hideUnavailableLotNumbers}
            onChoose={(address) => show(inBuilding.find((lot) => lotAddress(lot) === address))}
            onRetry={community.refresh}
          />
        )}
      </CommunitySide>
    </main>
  )
}
