import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { useDeliveries } from '../../freshness/useDelivery.ts'
import { personAtom } from '../../session/sessionAtoms.ts'
import { KeptDrafts } from './KeptDrafts.tsx'
import { OfferList } from './OfferList.tsx'
import { DeliveredWork, UnsentWork } from './UnsentWork.tsx'
import './Submitted.css'
import './OfferDesk.css'

/** One's own worksheets in one place: unfinished, unsent, sent and decided ones. */
// §2 /worksheets/submitted-worksheets
export function Submitted() {
  const words = useText({ submitted: submittedWords, unsent: unsentWords })
  const person = useAtomValue(personAtom)
  const deliveries = useDeliveries()
  const arrived = deliveries.map((one) => `${one.key} ${one.state} ${one.picturesSent}`).join()
  return (
    <main className="submitted" id="content">
      <header className="submitted-head">
        <h1>{words.submitted.title}</h1>
        {person === null ? null : (
          <LinkButton
            element={<Link to={links.assignedCommunities()}>{words.submitted.assignedCommunities}</Link>}
          />
        )}
      </header>
      <KeptDrafts />
      <UnsentWork deliveries={deliveries} />
      {person === null ? null : <OfferList arrived={arrived} />}
      <DeliveredWork deliveries={deliveries} />
      {person === null && deliveries.length === 0 ? <EmptyState title={words.unsent.none} /> : null}
    </main>
  )
}
