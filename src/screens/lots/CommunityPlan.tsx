import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { usePageTitle } from '../../controls/usePageTitle.ts'
import { useServerDataNotice } from '../../freshness/useServerDataNotice.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { planWords } from '../../i18n/en/plan.ts'
import { viewsWords } from '../../i18n/en/views.ts'
import { useText } from '../../i18n/useText.ts'
import { filterParts, filterTest, isSet } from '../../rules/filters.ts'
import type { Lot } from '../../rules/lot.ts'
import { type LotStatus, lotStatuses } from '../../rules/lotStatus.ts'
import { lister, type LotsByStatus } from '../../rules/lotsByStatus.ts'
import type { ListHandle } from '../../controls/useListKeys.ts'
import { CommunitySide } from './CommunityHead.tsx'
import { Legend } from './Legend.tsx'
import { leftOut } from './leftOut.ts'
import { LotList, type RowsHandle } from './LotList.tsx'
import { homeAddress } from '../../rules/homeText.ts'
import { NothingMatches } from './NothingMatches.tsx'
import { dimmedLots, leftOutGroup, type Dimming } from './dimLayer.ts'
import { PlanOrMap } from './PlanOrMap.tsx'
import { SitePlan } from './SitePlan.tsx'
import type { SitePlanHandle } from './sitePlanHandle.ts'
import { useLegendNear, useStatusesShown } from './optimisticStatuses.ts'
import { useByStatus } from './useByStatus.ts'
import { type CommunityView, useCommunityView } from './useCommunityView.ts'
import { useDrawing } from './useDrawing.ts'
import { useNeverDrawn } from './useNeverDrawn.ts'
import { usePlanDetails } from './usePlanDetails.ts'
import './CommunityPlan.css'

/** The drawn plan and its list in sync; the chosen lot is in the address. */
// §2 /community/{communityId}/svg
export function CommunityPlan() {
  const words = useText({ views: viewsWords, plan: planWords })
  const { communityId = '' } = useParams()
  const view = useCommunityView(communityId)
  const { community, inBuilding, choose, filter, priceOf } = view
  usePageTitle(words.views.plan, community.name)
  const plan = useRef<SitePlanHandle>(null)
  // Kept here, because a card may take the list's place.
  const [list] = useState(lister)
  const building = view.building?.id
  const drawing = useDrawing(community, building)
  const { never, failed } = useNeverDrawn(communityId)
  useServerDataNotice(drawing.failed || failed)

  const { statuses: _, ...others } = filter
  // The legend counts the lots left by all other filters, then filters those.
  const asked = JSON.stringify(others)
  const countable = useMemo(() => {
    const wanted = JSON.parse(asked) as typeof others
    const all = { ...wanted, statuses: [] }
    if (filterParts.every((part) => !isSet(all, part))) return inBuilding
    return inBuilding.filter(filterTest(all, priceOf))
  }, [inBuilding, asked, priceOf])
  const groups = useByStatus(countable)
  // Lots that are never drawn keep their own colour.
  const withoutHidden = useMemo(() => {
    const none = new Set(never)
    return (lots: readonly Lot[]) => (none.size === 0 ? lots : lots.filter((lot) => !none.has(lot.number)))
  }, [never])
  const drawn = useMemo(() => withoutHidden(inBuilding), [inBuilding, withoutHidden])
  const dimGroups = useMemo(
    () =>
      new Map<string, readonly Lot[]>([
        [leftOutGroup, withoutHidden(leftOut(inBuilding, countable))],
        ...[...groups].map(([status, lots]) => [status, withoutHidden(lots)] as const),
      ]),
    [inBuilding, countable, groups, withoutHidden],
  )

  const show = useCallback(
    (lot: Lot | undefined) => {
      if (lot === undefined) return
      choose(homeAddress(lot))
      plan.current?.show(lot.number)
    },
    [choose],
  )
  const onPlan = useRef(drawn)
  useLayoutEffect(() => {
    onPlan.current = drawn
  }, [drawn])
  // Stable, because the plan is built once.
  const showDrawn = useCallback(
    (number: string) => show(onPlan.current.find((lot) => lot.number === number)),
    [show],
  )

  return (
    <main className="community-plan" id="content">
      <div className="community-plan-board">
        <Board
          ref={plan}
          view={view}
          lots={drawn}
          groups={dimGroups}
          svg={drawing.svg}
          isSchematic={drawing.isSchematic}
          state={drawing.state}
          never={never}
          onChoose={showDrawn}
        />
      </div>
      <CommunitySide view={view} label={words.plan.listTwin} hasPlan={drawing.svg !== ''} hasList>
        <Legend key={`${view.events.selected} ${building}`} view={view} groups={groups} />
        <Listed
          view={view}
          lots={countable}
          groups={groups}
          list={list}
          onChoose={(address) => show(inBuilding.find((lot) => homeAddress(lot) === address))}
        />
      </CommunitySide>
    </main>
  )
}

/** The plan; lots that the legend excludes are dimmed. */
function Board({
  view,
  lots,
  groups,
  svg,
  isSchematic,
  state,
  never,
  onChoose,
  ref,
}: {
  view: CommunityView
  lots: readonly Lot[]
  groups: Dimming['groups']
  svg: string | undefined
  isSchematic: boolean | undefined
  state: 'loading' | 'failed' | 'fresh' | 'kept'
  never: readonly string[] | undefined
  onChoose: (number: string) => void
  ref: RefObject<SitePlanHandle | null>
}) {
  const words = useText({ network: networkWords, plan: planWords })
  const { community, chosen, building } = view
  const { optimistic } = view
  const statuses = useStatusesShown(view)
  const near = useLegendNear(view)
  const dimmingOf = useCallback(
    (picked: readonly LotStatus[]): Dimming => {
      const dimmed = picked.length === 0 ? [] : lotStatuses.filter((status) => !picked.includes(status))
      return { groups, dimmed: new Set([leftOutGroup, ...dimmed]), near }
    },
    [groups, near],
  )
  const dimming = useMemo(() => dimmingOf(statuses), [dimmingOf, statuses])
  useLayoutEffect(
    () => optimistic.paintBy((picked) => ref.current?.dim(dimmingOf(picked)) ?? false),
    [optimistic, dimmingOf, ref],
  )
  const details = usePlanDetails(view)
  const out = useCallback(() => dimmedLots(dimming), [dimming])
  return (
    <PlanOrMap ref={ref} view={view} lots={lots} out={out} hasPlan={svg !== ''} onChoose={onChoose}>
      {svg !== undefined && svg !== '' ? (
        <SitePlan
          // Rebuilt for another event or building, so that no lot keeps its colour.
          key={`${view.events.selected} ${building?.id}`}
          ref={ref}
          svg={svg}
          lots={lots}
          dimming={dimming}
          never={never}
          isSchematic={isSchematic}
          // Only the builder's drawing: a building's plan has its own directions, a survey's shows north.
          north={building === undefined && isSchematic !== true ? community.flags?.north : null}
          details={details}
          hideNumbers={community.flags?.hideUnavailableLotNumbers}
          chosen={chosen?.number ?? null}
          stale={community.stale}
          onChoose={onChoose}
        />
      ) : state === 'loading' ? (
        <Skeleton height="100%" />
      ) : (
        <EmptyState title={state === 'failed' ? words.network.notKept : words.plan.noPlan} />
      )}
    </PlanOrMap>
  )
}

/** The lots left by the legend, or the reason why there are none. */
function Listed({
  view,
  lots,
  groups,
  list,
  onChoose,
}: {
  view: CommunityView
  /** Filtered by everything except the legend. */
  lots: readonly Lot[]
  groups: LotsByStatus
  list: ReturnType<typeof lister>
  onChoose: (address: string) => void
}) {
  const { market, community, inBuilding, chosen, setList } = view
  const { optimistic } = view
  const words = useText(planWords)
  const statuses = useStatusesShown(view)
  const whole = !view.onlyFree
  const kept = chosen?.id
  const listedOf = useCallback(
    (picked: readonly LotStatus[]) => list(lots, groups, picked, whole, kept),
    [list, lots, groups, whole, kept],
  )
  const listed = useMemo(() => listedOf(statuses), [listedOf, statuses])
  const rows = useRef<RowsHandle>(null)
  const handle = useRef<ListHandle | null>(null)
  const noteList = useCallback(
    (next: ListHandle | null) => {
      handle.current = next
      setList(next)
    },
    [setList],
  )
  useLayoutEffect(
    () => optimistic.paintBy((picked) => rows.current?.paint(listedOf(picked)) ?? false),
    [optimistic, listedOf],
  )
  if (view.state === 'ready' && listed.length === 0) return <NothingMatches view={view} />
  // The unfold button disappears, and its focus with it.
  const unfold = () => {
    const firstAdded = lots.find((lot) => !listed.includes(lot))
    flushSync(() => view.setOnlyFree(false))
    if (firstAdded !== undefined) handle.current?.focusOn(firstAdded.id)
  }
  const folded = statuses.length === 0 ? lots.length - listed.length : 0
  return (
    <>
      <LotList
        lots={listed}
        most={inBuilding.length}
        state={view.state}
        chosen={chosen}
        ref={noteList}
        rows={rows}
        market={market}
        metric={community.isMetric}
        hideNumbers={community.flags?.hideUnavailableLotNumbers}
        onChoose={onChoose}
        onRetry={community.refresh}
      />
      {view.state === 'ready' && folded > 0 ? (
        <Button kind="plain" data-folded={folded} onClick={unfold}>
          {words.showTaken({ count: folded })}
        </Button>
      ) : null}
    </>
  )
}
