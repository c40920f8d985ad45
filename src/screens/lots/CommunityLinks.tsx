import { Link, NavLink } from 'react-router-dom'
import { BuildingIcon, FileIcon, GridIcon, HouseIcon, MapIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { viewsWords } from '../../i18n/en/views.ts'
import { useText } from '../../i18n/useText.ts'
import { LearnMoreButton } from '../../modals/LearnMoreButton.tsx'
import { isTypePlans } from '../../rules/cards.ts'
import { links } from '../../rules/links.ts'
import type { CommunityView } from './useCommunityView.ts'

const noOrigins: readonly string[] = []

/** Query parameters that mean the same on every view of a community. */
function carried(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  for (const name of ['lot', 'floor', 'rows']) next.delete(name)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

/** Links from one view of a community to its other views, homes and documents. */
export function CommunityLinks({ view }: { view: CommunityView }) {
  const words = useText({
    actions: actionsWords,
    views: viewsWords,
    communities: communitiesWords,
    floorPlans: floorPlansWords,
    documents: documentsWords,
  })
  const { community, buildings, search } = view
  const { id: projectId } = community
  const kept = carried(search)
  return (
    <nav className="community-links" aria-label={words.actions.menu}>
      <div className="community-views">
        <NavLink className="community-view" to={links.communitySingleSvg(projectId) + kept}>
          <MapIcon />
          {words.views.plan}
        </NavLink>
        <NavLink className="community-view" to={links.communitySingleMatrix(projectId) + kept}>
          <GridIcon />
          {words.views.matrix}
        </NavLink>
        {buildings.length > 0 ? (
          <NavLink className="community-view" to={links.communitySingleBuilding(projectId) + kept}>
            <BuildingIcon />
            {words.views.building}
          </NavLink>
        ) : null}
      </div>
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
    </nav>
  )
}
