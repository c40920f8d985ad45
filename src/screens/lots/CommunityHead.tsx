import { CommunityLinks } from './CommunityLinks.tsx'
import { CommunityTools } from './CommunityTools.tsx'
import type { CommunityView } from './useCommunityView.ts'

/** The name of the community, its views, and what narrows them. `oneBuilding`: the view shows one building at a time. */
export function CommunityHead({ view, oneBuilding }: { view: CommunityView; oneBuilding: boolean }) {
  return (
    <header className="community-plan-head">
      <h1>{view.community.name}</h1>
      <CommunityLinks view={view} />
      <CommunityTools view={view} oneBuilding={oneBuilding} />
    </header>
  )
}
