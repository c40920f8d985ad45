import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import type { Lot } from '../../rules/lot.ts'
import { lotStatus } from '../../rules/lotStatus.ts'
import { isStaff } from '../../rules/permissions.ts'
import { actorAtom, personAtom } from '../../session/sessionAtoms.ts'

/**
 * The visitor's own worksheet with a home reserved for it, live, or null. Staff, who have the list of all,
 * are not asked about theirs.
 */
export function useOwnReservation(lot: Lot): number | null {
  const isSignedIn = useAtomValue(personAtom) !== null
  const isOfStaff = isStaff(useAtomValue(actorAtom))
  const isAsked = isSignedIn && !isOfStaff && lotStatus(lot) === 'held'
  const { value, refresh } = useAnswer('/user/GetBrokerOffers', isAsked ? { projectId: lot.projectId } : null)
  useFreshWith(refresh)
  if (!isAsked) return null
  const own = value?.offers.find(
    ({ allocated_lot: kept }) => kept?.lot_id === lot.id && kept.state !== 'sold',
  )
  return own?.transaction_id ?? null
}

/** A home is reserved for the visitor's worksheet; leads there to buy it. */
export function ReservedForYou({ worksheet }: { worksheet: number }) {
  const words = useText(reviewWords)
  return (
    <Notice
      kind="good"
      action={
        <LinkButton
          kind="primary"
          element={
            <Link to={links.worksheetDetails(worksheet)} data-reserved-for={worksheet}>
              {words.openYours}
            </Link>
          }
        />
      }
    >
      <p>{words.yours}</p>
    </Notice>
  )
}
