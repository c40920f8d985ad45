import type { ReactNode } from 'react'
import { AddingHome } from './AddingHome.tsx'
import { ChosenLot } from './ChosenLot.tsx'
import { CommunityLinks, CommunityViews } from './CommunityLinks.tsx'
import { CommunityTools } from './CommunityTools.tsx'
import { ForWorksheet } from './ForWorksheet.tsx'
import { MissingLot } from './MissingLot.tsx'
import { StaleLine } from './StaleLine.tsx'
import type { CommunityView } from './useCommunityView.ts'
import { useNarrow, useWide } from '../../controls/useWidth.ts'

/** The community's name, views and filters. */
export function CommunityHead({
  view,
  oneBuilding,
  hasPlan = true,
  hasList = false,
}: {
  view: CommunityView
  /** The view shows one building at a time. */
  oneBuilding: boolean
  /** False if it is known that there is no drawn plan. */
  hasPlan?: boolean | undefined
  hasList?: boolean
}) {
  return (
    <header className="community-plan-head">
      <div className="community-plan-title">
        <h1>{view.community.name}</h1>
        <CommunityLinks view={view} />
      </div>
      <div className="community-plan-views">
        <CommunityViews view={view} hasPlan={hasPlan} />
        <CommunityTools view={view} oneBuilding={oneBuilding} hasList={hasList} />
      </div>
    </header>
  )
}

/**
 * The heading above the content, and the chosen lot's card: beside them if there is room, or sliding up on
 * phones.
 */
export function CommunitySide({
  view,
  label,
  hasPlan,
  hasList = false,
  children,
}: {
  view: CommunityView
  /** Names it for screen readers. */
  label: string
  hasPlan?: boolean | undefined
  hasList?: boolean
  children: ReactNode
}) {
  const narrow = useNarrow()
  const isBeside = useWide() && view.chosen !== null
  const showsCard = view.chosen !== null && !narrow && !isBeside
  return (
    <>
      <section className="community-plan-side" aria-label={label}>
        {showsCard ? (
          <h1 className="ll-spoken">{view.community.name}</h1>
        ) : (
          <CommunityHead view={view} oneBuilding hasPlan={hasPlan} hasList={hasList} />
        )}
        <AddingHome projectId={view.community.id} lots={view.community.lots} />
        <ForWorksheet view={view} />
        <StaleLine view={view} />
        <MissingLot view={view} />
        {showsCard ? <ChosenLot view={view} sheet={false} /> : children}
      </section>
      {isBeside ? (
        <section className="community-plan-side community-plan-card">
          <ChosenLot view={view} sheet={false} />
        </section>
      ) : null}
      {narrow ? <ChosenLot view={view} sheet /> : null}
    </>
  )
}
