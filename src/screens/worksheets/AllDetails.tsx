import { Link } from 'react-router-dom'
import { Facts } from '../../controls/Facts.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { labelsWords } from '../../i18n/en/labels.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText, Speaking } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { OfferHead } from './OfferHead.tsx'
import { usePlaces } from '../../session/usePlaces.ts'
import { brokerFacts, buyerFacts, flagsText, given, solicitorFacts } from './sheetFacts.ts'
import { useOneOffer } from './useOneOffer.tsx'
import { WishedHomes } from './WishedHomes.tsx'
import './Submitted.css'
import './Worksheet.css'
import './OfferDesk.css'

/** Everything on a worksheet, for staff who transfer or check it elsewhere. */
// §2 /worksheets/worksheet-details-all
export function AllDetails() {
  const { known, market, voice, waiting } = useOneOffer()
  const words = useText(
    {
      worksheet: worksheetWords,
      labels: labelsWords,
      worksheetForms: worksheetFormsWords,
      review: reviewWords,
    },
    voice,
  )
  const now = useNow()
  const desk = words.review
  const places = usePlaces()
  if (known === undefined) return waiting
  const { offer, worksheet } = known
  return (
    <Speaking value={voice}>
      <main className="submitted" id="content">
        <OfferHead offer={offer} title={desk.allDetails} />
        <section className="worksheet-group">
          <h2>{words.worksheet.title}</h2>
          <Facts
            className="review"
            facts={given([
              [desk.number, String(offer.transaction_id)],
              [desk.reference, offer.client_ref.slice(0, 8).toUpperCase()],
              [desk.filledIn, timeText(Date.parse(offer.filled_in_at), now)],
              [desk.when, timeText(Date.parse(offer.received_at), now)],
              [desk.place, String(offer.place)],
              [desk.flags, flagsText(worksheet, words) || desk.noFlags],
              [words.labels.priorCommunity, worksheet.priorCommunity],
              [words.labels.heardFrom, worksheet.heardFrom],
              [words.labels.notes, worksheet.notes],
            ])}
          />
        </section>
        <WishedHomes sheet={worksheet} market={market} />
        <section className="worksheet-group">
          <h2>{words.worksheet.stepBroker}</h2>
          <Facts className="review" facts={brokerFacts(worksheet, market.country, words)} />
        </section>
        {worksheet.purchasers.map((buyer, at) => (
          <section key={at} className="worksheet-group">
            <h2>{words.worksheet.buyerNth({ n: at + 1 })}</h2>
            <Facts className="review" facts={buyerFacts(buyer, places, market.country, words)} />
          </section>
        ))}
        {worksheet.solicitor ? (
          <section className="worksheet-group">
            <h2>{words.worksheetForms.solicitor}</h2>
            <Facts className="review" facts={solicitorFacts(worksheet.solicitor, market.country, words)} />
          </section>
        ) : null}
        <nav className="offer-links">
          <LinkButton
            kind="primary"
            element={<Link to={links.worksheetDetails(offer.transaction_id)}>{desk.fewerDetails}</Link>}
          />
        </nav>
      </main>
    </Speaking>
  )
}
