import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { reviewWords } from '../../i18n/en/review.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { useText, Speaking } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { isStaff } from '../../rules/permissions.ts'
import { uploadLimits } from '../../rules/validation/upload.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { AddPicture } from './AddPicture.tsx'
import { IdImages } from './IdImage.tsx'
import { OfferHead } from './OfferHead.tsx'
import { useOneOffer } from './useOneOffer.tsx'
import './Submitted.css'
import './Worksheet.css'
import './OfferDesk.css'

/** A worksheet's pictures, with the number of those still on their way. */
// §2 /worksheets/unit-images
export function UnitImages() {
  const { known, voice, waiting } = useOneOffer()
  const words = useText({ unsent: unsentWords, submitted: submittedWords, review: reviewWords }, voice)
  const staff = isStaff(useAtomValue(actorAtom))
  const desk = words.review
  if (known === undefined) return waiting
  const { offer, pictures } = known
  const count = offer.pictures_received
  // The expected number excludes those added by staff.
  const total = Math.max(count, offer.pictures_expected)
  const canAdd = staff && count < Math.max(offer.pictures_expected, uploadLimits.bulkFiles)
  return (
    <Speaking value={voice}>
      <main className="submitted" id="content">
        <OfferHead offer={offer} title={desk.pictures}>
          {total === 0 ? null : <p className="ll-quiet">{words.unsent.attachments({ count, total })}</p>}
        </OfferHead>
        {pictures.length === 0 ? <EmptyState title={desk.noPictures} /> : null}
        <div className="unit-images">
          <IdImages transactionId={offer.transaction_id} pictures={pictures} />
        </div>
        <nav className="offer-links">
          <LinkButton
            kind="primary"
            element={<Link to={links.worksheetDetails(offer.transaction_id)}>{words.submitted.details}</Link>}
          />
          {canAdd ? <AddPicture known={known} /> : null}
        </nav>
      </main>
    </Speaking>
  )
}
