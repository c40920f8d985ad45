import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { isStaff } from '../../rules/permissions.ts'
import { uploadLimits } from '../../rules/validation/upload.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { deskWords } from '../../session/deskWords.ts'
import { actorAtom } from '../../session/who.ts'
import { AddPicture } from './AddPicture.tsx'
import { IdImages } from './IdImage.tsx'
import { OfferHead } from './OfferHead.tsx'
import { useOneOffer } from './useOneOffer.tsx'
import './Submitted.css'
import './Worksheet.css'
import './OfferDesk.css'

/** The pictures that came with a worksheet; those still on their way are counted. */
// §2 /worksheets/unit-images
export function UnitImages() {
  const { known, words, waiting } = useOneOffer()
  const staff = isStaff(useAtomValue(actorAtom))
  const desk = deskWords()
  if (known === undefined) return waiting
  const { offer, pictures } = known
  const count = offer.pictures_received
  // What staff added was not promised.
  const total = Math.max(count, offer.pictures_expected)
  const canAdd = staff && count < Math.max(offer.pictures_expected, uploadLimits.bulkFiles)
  return (
    <main className="submitted" id="content">
      <OfferHead offer={offer} title={desk.pictures} words={words}>
        {total === 0 ? null : <p className="ll-quiet">{say(words.unsent.attachments, { count, total })}</p>}
      </OfferHead>
      {pictures.length === 0 ? <EmptyState title={desk.noPictures} /> : null}
      <div className="unit-images">
        <IdImages transactionId={offer.transaction_id} pictures={pictures} words={words} />
      </div>
      <nav className="offer-links">
        <LinkButton
          kind="primary"
          element={<Link to={links.worksheetDetails(offer.transaction_id)}>{words.submitted.details}</Link>}
        />
        {canAdd ? <AddPicture known={known} words={words} /> : null}
      </nav>
    </main>
  )
}
