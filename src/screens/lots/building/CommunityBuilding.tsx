import { useEffect, useMemo, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useAnswer } from '../../../calls/useAnswer.ts'
import { Button } from '../../../controls/Button.tsx'
import { EmptyState } from '../../../controls/EmptyState.tsx'
import { BackIcon } from '../../../controls/icons.tsx'
import { LinkButton } from '../../../controls/LinkButton.tsx'
import { Skeleton } from '../../../controls/Skeleton.tsx'
import { usePageTitle } from '../../../controls/usePageTitle.ts'
import { actionsWords } from '../../../i18n/en/actions.ts'
import { buildingWords } from '../../../i18n/en/building.ts'
import { matrixWords } from '../../../i18n/en/matrix.ts'
import { planWords } from '../../../i18n/en/plan.ts'
import { viewsWords } from '../../../i18n/en/views.ts'
import { useText } from '../../../i18n/useText.ts'
import { floorOf } from '../../../rules/floors.ts'
import { links } from '../../../rules/links.ts'
import { CommunityHead, CommunitySide } from '../CommunityHead.tsx'
import { NothingMatches } from '../NothingMatches.tsx'
import { NearTouch } from '../NearTouch.tsx'
import type { Building } from '../useBuilding.ts'
import { useCommunityView } from '../useCommunityView.ts'
import { useNarrow } from '../../../controls/useWidth.ts'
import { useServerDataNotice } from '../../../freshness/useServerDataNotice.ts'
import { BuildingPicture } from './BuildingPicture.tsx'
import { FloorPlate } from './FloorPlate.tsx'
import { SiteOfBuildings } from './SiteOfBuildings.tsx'
import { FloorList } from './FloorList.tsx'
import { floorsOf } from './floorsOf.ts'
import { SuiteCards } from './SuiteCards.tsx'
import '../CommunityPlan.css'
import './Building.css'

/** A building, its floors, suites and a suite's card, all in the address. */
// §2 /community/{communityId}/building
export function CommunityBuilding() {
  const words = useText({
    matrix: matrixWords,
    views: viewsWords,
    building: buildingWords,
    plan: planWords,
    actions: actionsWords,
  })
  const { communityId = '' } = useParams()
  const view = useCommunityView(communityId)
  const { market, community, building, inBuilding, matches, chosen, search, patch } = view
  usePageTitle(words.views.building, view.community.name)
  const narrow = useNarrow()
  const picture = useAnswer(
    '/comty/Get3DBuildingSVG',
    building === undefined ? null : { projectId: communityId, buildingId: building.id },
  )
  useServerDataNotice(picture.state === 'failed' && building !== undefined)
  const matching = useMemo(() => inBuilding.filter(matches), [inBuilding, matches])
  const floors = useMemo(() => floorsOf(matching, words), [matching, words])

  const wanted = chosen === null ? search.get('floor') : floorOf(chosen.floor)
  const floor = floors.find((one) => one.floor === wanted)
  const floorHead = useRef<HTMLDivElement>(null)
  const shownFloor = floor?.floor
  useEffect(() => {
    // On a phone the suites are below the picture.
    if (narrow && shownFloor !== undefined) floorHead.current?.scrollIntoView({ block: 'start' })
  }, [narrow, shownFloor])
  const chooseFloor = (next: string | null) => patch({ floor: next, lot: null })
  const svg = picture.value?.svgData ?? ''
  const drawnFloors = useMemo(
    () =>
      floors.toReversed().map((one) => ({
        id: one.floor,
        title: one.title,
        available: one.available,
        total: one.lots.length,
      })),
    [floors],
  )
  const sitePlan = useAnswer('/comty/GetSVGTag', { projectId: communityId }).value?.svgData ?? ''
  const site = sitePlan.includes(' data-building=') ? sitePlan : ''
  // Starts with the site if it has a plan and no building was chosen.
  const showsSite =
    site !== '' && wanted === null && (search.get('view') === 'site' || search.get('building') === null)

  if (community.flags !== undefined && view.buildings.length === 0) {
    return (
      <main className="community-building-none" id="content">
        <CommunityHead view={view} oneBuilding />
        <EmptyState
          title={words.building.none}
          action={
            <LinkButton
              kind="primary"
              element={<Link to={links.communitySingleSvg(communityId)}>{words.building.toPlan}</Link>}
            />
          }
        />
      </main>
    )
  }
  const floorList = (
    <FloorList floors={floors} chosen={floor?.floor ?? null} market={market} onChoose={chooseFloor} />
  )
  const loading = view.state === 'loading' || building === undefined
  const nothing = !loading && view.state === 'ready' && matching.length === 0
  return (
    <main className="community-plan community-building" id="content">
      <div className="community-plan-board">
        <NearTouch mouseToo={community.flags?.tinyLots === true} onChoose={view.chooseNumber}>
          {loading || picture.state === 'loading' ? (
            <Skeleton height="100%" />
          ) : showsSite ? (
            <SiteOfBuildings
              svg={site}
              view={view}
              onChoose={(id) => {
                patch({ view: null })
                view.setBuilding(id)
              }}
            />
          ) : floor !== undefined && hasPlate(building, floor.floor) ? (
            <FloorPlate view={view} buildingId={building.id} floor={floor.floor} matches={matches} />
          ) : svg === '' ? (
            <div className="building-stack">{floorList}</div>
          ) : (
            <BuildingPicture
              key={building.id}
              svg={svg}
              mark="floor"
              name={building.name}
              parts={drawnFloors}
              chosen={floor?.floor ?? null}
              onChoose={chooseFloor}
            />
          )}
        </NearTouch>
        {site === '' || showsSite ? null : (
          <Button
            className="to-site"
            icon={<BackIcon />}
            onClick={() => patch({ view: 'site', floor: null, lot: null })}
          >
            {words.building.site}
          </Button>
        )}
      </div>
      <CommunitySide view={view} label={words.building.title}>
        {view.state === 'failed' ? (
          <EmptyState
            title={words.plan.failed}
            action={
              <Button kind="primary" onClick={community.refresh}>
                {words.actions.retry}
              </Button>
            }
          />
        ) : loading ? (
          <Skeleton lines={8} />
        ) : nothing ? (
          <NothingMatches view={view} />
        ) : floor === undefined ? (
          <>
            <h2>{building.name}</h2>
            {svg === '' && !showsSite ? <p className="ll-quiet">{words.building.chooseFloor}</p> : floorList}
          </>
        ) : (
          <>
            <div className="floor-head" ref={floorHead}>
              <h2>{floor.title}</h2>
              <Button icon={<BackIcon />} onClick={() => chooseFloor(null)}>
                {words.building.allFloors}
              </Button>
            </div>
            <SuiteCards
              lots={floor.lots}
              label={words.building.suites({ floor: floor.title })}
              market={market}
              metric={community.isMetric}
              hideNumbers={community.flags?.hideUnavailableLotNumbers}
              onChoose={view.choose}
            />
          </>
        )}
      </CommunitySide>
    </main>
  )
}

/** Unknown in older cached answers. */
function hasPlate(building: Partial<Building>, floor: string): boolean {
  return building.floors?.includes(floor) ?? false
}
