import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { reviewWords } from '../../i18n/en/review.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { forWorksheet, links } from '../../rules/links.ts'
import type { Lot } from '../../rules/lot.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import { isStaff } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import type { CommunityView } from './useCommunityView.ts'

/** The worksheet for which the office chooses a home here; null for everybody else. */
function useWorksheetAsking({ search }: Pick<CommunityView, 'search'>): number | null {
  const staff = isStaff(useAtomValue(actorAtom))
  const asking = Number(search.get(forWorksheet))
  return staff && Number.isInteger(asking) && asking > 0 ? asking : null
}

/** Says that a home is being chosen for a worksheet, and leads back. */
export function ForWorksheet({ view }: { view: Pick<CommunityView, 'search'> }) {
  const words = useText(reviewWords)
  const worksheet = useWorksheetAsking(view)
  if (worksheet === null) return null
  return (
    <Notice
      live
      action={
        <LinkButton element={<Link to={links.worksheetDetails(worksheet)}>{words.backToWorksheet}</Link>} />
      }
    >
      <p data-for-worksheet={worksheet}>{words.chooseOnPlan}</p>
    </Notice>
  )
}

/** Takes a free lot to the worksheet, to be reserved; others get `children`. */
export function TakeForWorksheet({
  view,
  lot,
  children,
}: {
  view: Pick<CommunityView, 'search'>
  lot: Lot
  children: ReactNode
}) {
  const words = useText({ lot: lotWords, review: reviewWords })
  const worksheet = useWorksheetAsking(view)
  if (worksheet === null || !(isAvailable(lot) || isInventory(lot))) return children
  return (
    <LinkButton
      kind="primary"
      wide
      element={
        <Link to={links.worksheetDetails(worksheet, lot.id)}>
          {words.review.takeHome({ home: homeTitle(lot, words) })}
        </Link>
      }
    />
  )
}
