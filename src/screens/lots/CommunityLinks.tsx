import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { BuildingIcon, FileIcon, GridIcon, HouseIcon, MapIcon, PinIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { mapWords } from '../../i18n/en/map.ts'
import { viewsWords } from '../../i18n/en/views.ts'
import { useText } from '../../i18n/useText.ts'
import { LearnMoreButton } from '../../modals/LearnMoreButton.tsx'
import { isTypePlans } from '../../rules/cards.ts'
import { links } from '../../rules/links.ts'
import { useRoute } from '../../session/useRoute.ts'
import { havePlaces, showsMap } from './mapShown.ts'
import type { CommunityView } from './useCommunityView.ts'

const noOrigins: readonly string[] = []

/** Query parameters that mean the same on every view of a community. */
function carried(search: URLSearchParams, view: string | null): string {
  const next = new URLSearchParams(search)
  for (const name of ['lot', 'floor', 'rows', 'view']) next.delete(name)
  if (view !== null) next.set('view', view)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

/** A community's views: plan, map, matrix, buildings. Without a plan, the map. */
export function CommunityViews({ view, hasPlan }: { view: CommunityView; hasPlan: boolean }) {
  const words = useText({ actions: actionsWords, views: viewsWords, map: mapWords })
  const { community, buildings, inBuilding, search } = view
  const { id: projectId } = community
  const route = useRoute()
  const hasMap = useMemo(() => havePlaces(inBuilding), [inBuilding])
  const onPlan = route === 'communitySingleSvg' || route === 'communitySingleMain'
  const isMapOnly = hasMap && !hasPlan
  const onMap = onPlan && showsMap(!isMapOnly, search)
  const plan = links.communitySingleSvg(projectId)
  const views = [
    ...(isMapOnly
      ? []
      : [{ to: plan, view: null, Icon: MapIcon, name: words.views.plan, isOpen: onPlan && !onMap }]),
    ...(hasMap ? [{ to: plan, view: 'map', Icon: PinIcon, name: words.map.map, isOpen: onMap }] : []),
    {
      to: links.communitySingleMatrix(projectId),
      view: null,
      Icon: GridIcon,
      name: words.views.matrix,
      isOpen: route === 'communitySingleMatrix',
    },
    ...(buildings.length > 0
      ? [
          {
            to: links.communitySingleBuilding(projectId),
            view: null,
            Icon: BuildingIcon,
            name: words.views.building,
            isOpen: route === 'communitySingleBuilding',
          },
        ]
      : []),
  ]
  return (
    <nav className="community-views" aria-label={words.actions.menu}>
      {views.map(({ to, view: shown, Icon, name, isOpen }) => (
        <Link
          key={name}
          className="community-view"
          to={to + carried(search, shown)}
          // The map is the plan's other view, no step for Back.
          replace={onPlan && to === plan}
          aria-current={isOpen ? 'page' : undefined}
        >
          <Icon />
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Links from a community to its homes and documents. */
export function CommunityLinks({ view }: { view: CommunityView }) {
  const words = useText({
    communities: communitiesWords,
    floorPlans: floorPlansWords,
    documents: documentsWords,
  })
  const { community } = view
  const { id: projectId } = community
  return (
    <div className="community-links">
      {community.flags?.isLandOnly === true ? null : (
        <LinkButton
          kind="plain"
          icon={<HouseIcon />}
          element={
            <Link to={links.floorPlans(projectId)}>
              {isTypePlans(projectId) ? words.communities.typePlans : words.floorPlans.title}
            </Link>
          }
        />
      )}
      <LinkButton
        kind="plain"
        icon={<FileIcon />}
        element={<Link to={links.communityAssets(projectId)}>{words.documents.title}</Link>}
      />
      <LearnMoreButton
        kind="plain"
        address={community.flags?.learn_more}
        origins={community.flags?.learn_more_origins ?? noOrigins}
        name={community.name}
      />
    </div>
  )
}
