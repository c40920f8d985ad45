import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { filterParts, filterTest, isSet } from '../../rules/filters.ts'
import type { Lot } from '../../rules/lot.ts'
import { lotStatus } from '../../rules/lotStatus.ts'
import { CommunitySide } from './CommunityHead.tsx'
import { Legend } from './Legend.tsx'
import { leftOut } from './leftOut.ts'
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
    const all = { ...wanted, statuses: [] }
    if (filterParts.every((part) => !isSet(all, part))) return inBuilding
    return inBuilding.filter(filterTest(all, priceOf))
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
  const out = useMemo(() => {
    const none = new Set(never)
    const all = leftOut(inBuilding, listed)
    return none.size === 0 ? all : all.filter((lot) => !none.has(lot.number))
  }, [inBuilding, listed, never])

  const show = useCallback(
    (lot: Lot | undefined) => {
      if (lot === undefined) return
      choose(lotAddress(lot))
      plan.current?.show(lot.number)
    },
    [choose],
  )
  const onPlan = useRef(drawn)
  useLayoutEffect(() => {
    onPlan.current = drawn
  }, [drawn])
  // Never another: the plan is made once, however often its lots change.
  const showDrawn = useCallback(
    (number: string) => show(onPlan.current.find((lot) => lot.number === number)),
    [show],
  )

  return (
    <main className="community-plan" id="content" lang={market.locale}>
      <div className="community-plan-board">
        <PlanOrMap
          ref={plan}
          view={view}
          lots={drawn}
          out={out}
          hasPlan={drawing.value?.svgData !== ''}
          onChoose={showDrawn}
        >
          {drawing.value !== undefined && drawing.value.svgData !== '' ? (
            <SitePlan
              // Lots of another event or building: the paper is drawn anew, so that none keeps its colour.
              key={`${view.events.selected} ${building}`}
              ref={plan}
              svg={drawing.value.svgData}
              lots={drawn}
              out={out}
              never={never}
              hideNumbers={community.flags?.hideUnavailableLotNumbers}
              chosen={chosen?.number ?? null}
              stale={community.stale}
              words={words}
              onChoose={showDrawn}
            />
          ) : drawing.state === 'loading' ? (
            <Skeleton height="100%" />
          ) : (
            <EmptyState title={drawing.state === 'failed' ? words.offline.notKept : words.plan.noPlan} />
          )}
        </PlanOrMap>
      </div>
      <CommunitySide view={view} label={words.plan.listTwin}>
        <Legend lots={countable} shown={filter.statuses} onChange={view.setStatuses} words={words} />
        {view.state === 'ready' && listed.length === 0 ? (
          <NothingMatches view={view} />
        ) : (
          <LotList
            lots={listed}
            most={inBuilding.length}
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
