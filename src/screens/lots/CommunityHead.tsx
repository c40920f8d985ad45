import type { ReactNode } from 'react'
import { AddingHome } from './AddingHome.tsx'
import { ChosenLot } from './ChosenLot.tsx'
import { CommunityLinks } from './CommunityLinks.tsx'
import { CommunityTools } from './CommunityTools.tsx'
import { MissingLot } from './MissingLot.tsx'
import { StaleLine } from './StaleLine.tsx'
import type { CommunityView } from './useCommunityView.ts'
import { useNarrow } from './useNarrow.ts'

/** The community's name, views and filters. `oneBuilding`: the view shows one building at a time. */
export function CommunityHead({ view, oneBuilding }: { view: CommunityView; oneBuilding: boolean }) {
  return (
    <header className="community-plan-head">
      <h1>{view.community.name}</h1>
      <CommunityLinks view={view} />
      <CommunityTools view={view} oneBuilding={oneBuilding} />
    </header>
  )
}

/**
 * The heading and the content below, or the chosen lot's card. Where they do not fit side by side, the card slides up from below.
 */
export function CommunitySide({
  view,
  label,
  children,
}: {
  view: CommunityView
  /** Names it for screen readers. */
  label: string
  children: ReactNode
}) {
  const narrow = useNarrow()
  const showsCard = view.chosen !== null && !narrow
  return (
    <>
      <section className="community-plan-side" aria-label={label}>
        {showsCard ? (
          <h1 className="ll-spoken">{view.community.name}</h1>
        ) : (
          <CommunityHead view={view} oneBuilding />
        )}
        <AddingHome projectId={view.community.id} lots={view.community.lots} />
        <StaleLine view={view} />
        <MissingLot view={view} />
        {showsCard ? <ChosenLot view={view} sheet={false} /> : children}
      </section>
      {narrow ? <ChosenLot view={view} sheet /> : null}
    </>
  )
}
