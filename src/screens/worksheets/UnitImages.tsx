import { Link } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { deskWords } from '../../session/deskWords.ts'
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
  const desk = deskWords()
  if (known === undefined) return waiting
  const { offer, pictures } = known
  const { pictures_received: count, pictures_expected: total } = offer
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
      </nav>
    </main>
  )
}
