import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../../calls/useAnswer.ts'
import { Button } from '../../../controls/Button.tsx'
import { EmptyState } from '../../../controls/EmptyState.tsx'
import { Skeleton } from '../../../controls/Skeleton.tsx'
import { usePageTitle } from '../../../controls/usePageTitle.ts'
import { actionsWords } from '../../../i18n/en/actions.ts'
import { buildingWords } from '../../../i18n/en/building.ts'
import { matrixWords } from '../../../i18n/en/matrix.ts'
import { messagesWords } from '../../../i18n/en/messages.ts'
import { viewsWords } from '../../../i18n/en/views.ts'
import { useText } from '../../../i18n/useText.ts'
import { matchesFilter, withoutPart } from '../../../rules/filters.ts'
import { hasChoice, priceLists } from '../../../rules/priceList.ts'
import { withStatus } from '../../../rules/lotsByStatus.ts'
import { ChosenLot } from '../ChosenLot.tsx'
import { CommunityHead } from '../CommunityHead.tsx'
import { Legend } from '../Legend.tsx'
import { MissingLot } from '../MissingLot.tsx'
import { NothingMatches } from '../NothingMatches.tsx'
import { AddingHome } from '../AddingHome.tsx'
import { ForWorksheet } from '../ForWorksheet.tsx'
import { StaleLine } from '../StaleLine.tsx'
import { useStatusesNow } from '../optimisticStatuses.ts'
import { useByStatus } from '../useByStatus.ts'
import { useCommunityView } from '../useCommunityView.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import { layoutsOf, matrixRows } from './matrixRows.ts'
import { PriceTable } from './PriceTable.tsx'
import '../CommunityPlan.css'
import './Matrix.css'

/** A community as a live table: a row per floor or model, a cell per lot. */
// §2 /community/{communityId}/matrix
export function CommunityMatrix() {
  const words = useText({
    views: viewsWords,
    matrix: matrixWords,
    actions: actionsWords,
    building: buildingWords,
    messages: messagesWords,
  })
  const { communityId = '' } = useParams()
  const view = useCommunityView(communityId)
  const { market, inBuilding, filter, priceOf, search, patch, chosen } = view
  usePageTitle(words.views.matrix, view.community.name)
  const asked = useAnswer('/comty/MatrixF', { projectId: communityId })

  const countable = useMemo(() => {
    const wanted = withoutPart(filter, 'statuses')
    return inBuilding.filter((lot) => matchesFilter(lot, wanted, priceOf))
  }, [inBuilding, filter, priceOf])
  const groups = useByStatus(countable)
  const statuses = useStatusesNow(view)
  const matching = useMemo(() => withStatus(countable, groups, statuses), [countable, groups, statuses])
  const building =
    asked.value?.matrix.find((one) => one.building_id === (view.building?.id ?? 0)) ?? asked.value?.matrix[0]
  const layouts = building === undefined ? [] : layoutsOf(building)
  const byModel = layouts.length > 1 ? search.get('rows') === 'model' : layouts[0] === 'model'
  const layout = byModel ? 'model' : 'floor'
  const { projectType } = view.community
  const rows = useMemo(() => {
    const shown = new Map(matching.map((lot) => [lot.id, lot]))
    return building === undefined ? [] : matrixRows(building, layout, shown, projectType, words)
  }, [building, layout, matching, projectType, words])

  const lists = useMemo(
    () => (layout === 'model' && hasChoice(matching) ? priceLists(matching) : []),
    [layout, matching],
  )
  const inventory = useAnswer('/comty/RetrieveLotInventoryLR', { Project_Id: communityId })
  const stands = inventory.value?.InventoryLots
  const standing = useMemo(
    () => new Map(stands?.map((one) => [one.lot_id, { templateId: one.template_id, total: one.TotalPrice }])),
    [stands],
  )
  const models = useAnswer(
    '/comty/CommunityF_modelList',
    lists.length === 0 ? null : { projectId: communityId },
  )
  const known = models.value?.modelist
  const ownPrices = useMemo(() => new Map(known?.map((one) => [one.model_id, one.minmodelprice])), [known])

  const failed = asked.state === 'failed' || view.state === 'failed'
  return (
    <main className="community-matrix" id="content">
      <CommunityHead view={view} oneBuilding />
      <AddingHome projectId={communityId} lots={view.community.lots} />
      <ForWorksheet view={view} />
      <StaleLine view={view} />
      <MissingLot view={view} />
      <div className="matrix-tools">
        <Legend key={`${view.events.selected} ${view.building?.id}`} view={view} groups={groups} />
        {layouts.length > 1 ? (
          <fieldset className="matrix-layouts">
            <legend className="ll-spoken">{words.matrix.layout}</legend>
            {layouts.map((one) => (
              <button
                key={one}
                type="button"
                className="legend-part"
                aria-pressed={one === layout}
                onClick={() => patch({ rows: one })}
              >
                {one === 'floor' ? words.matrix.byFloor : words.matrix.byModel}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      {failed ? (
        <EmptyState
          title={words.messages.noMatrix}
          action={
            <Button
              kind="primary"
              onClick={() => {
                asked.refresh()
                view.community.refresh()
              }}
            >
              {words.actions.retry}
            </Button>
          }
        >
          <p>{words.matrix.failed}</p>
        </EmptyState>
      ) : asked.value === undefined || view.state === 'loading' ? (
        <Skeleton lines={12} />
      ) : matching.length === 0 ? (
        <NothingMatches view={view} />
      ) : (
        <div className="matrix-board">
          {lists.map((list) => (
            <PriceTable
              key={list.key}
              list={list}
              chosen={chosen}
              priceOf={priceOf}
              ownPrices={ownPrices}
              standing={standing}
              market={market}
              hideNumbers={view.community.flags?.hideUnavailableLotNumbers}
              onChoose={view.choose}
            />
          ))}
          {lists.length > 0 ? null : (
            <MatrixGrid
              rows={rows}
              layout={layout}
              label={[words.matrix.title, view.building?.name].filter(Boolean).join(', ')}
              hint={words.matrix.hint}
              chosen={chosen}
              market={market}
              hideNumbers={view.community.flags?.hideUnavailableLotNumbers}
              onChoose={view.choose}
            />
          )}
        </div>
      )}
      <ChosenLot view={view} sheet />
    </main>
  )
}
