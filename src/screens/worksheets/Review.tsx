import { Facts } from '../../controls/Facts.tsx'
import { Link } from 'react-router-dom'
import { actionsWords } from '../../i18n/en/actions.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import type { Market } from '../../rules/markets.ts'
import { usePlaces } from './PlaceFields.tsx'
import type { useHomes } from './useHomes.ts'
import { useWishFacts } from './WishedHomes.tsx'
import { wishesOf, type WorksheetDraft } from './worksheetDraft.ts'
import { brokerFacts, buyerFacts, flagsText, given, solicitorFacts } from './sheetFacts.ts'
import { brokerOf, purchaserOf } from './sheetOf.ts'

/** Everything that goes to the builder, as it will be read there. */
export function Review({
  draft,
  homes,
  ownBroker,
  market,
}: {
  draft: WorksheetDraft
  homes: ReturnType<typeof useHomes>
  ownBroker: boolean
  market: Market
}) {
  const words = useText({
    worksheet: worksheetWords,
    actions: actionsWords,
    lot: lotWords,
    worksheetForms: worksheetFormsWords,
    review: reviewWords,
    floorPlans: floorPlansWords,
  })
  const forms = words.worksheetForms
  const places = usePlaces()
  const wished = useWishFacts(draft.projectId, wishesOf(draft), homes, market)
  const said = given([
    [words.worksheet.stepBuyer, flagsText({ flags: draft }, words)],
    [forms.priorCommunity, draft.priorCommunity],
  ])
  return (
    <>
      <section className="worksheet-group">
        <div className="worksheet-group-head">
          <h2>{words.worksheet.stepUnit}</h2>
          <Link to={links.submitWorksheetChoices(draft.projectId)}>{words.actions.edit}</Link>
        </div>
        <Facts className="review" facts={wished} />
      </section>
      {!ownBroker || draft.agencyName === '' ? null : (
        <section className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{words.worksheet.stepBroker}</h2>
            <Link to={links.submitWorksheetBrokerDetails()}>{words.actions.edit}</Link>
          </div>
          <Facts className="review" facts={brokerFacts(brokerOf(draft), market.country, words)} />
        </section>
      )}
      {draft.buyers.map((buyer, at) => (
        <section key={at} className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{words.worksheet.buyerNth({ n: at + 1 })}</h2>
            <Link to={links.submitWorksheetBuyerDetails()}>{words.actions.edit}</Link>
          </div>
          <Facts
            className="review"
            facts={[
              ...buyerFacts(purchaserOf(buyer), places, market.country, words),
              [
                words.worksheet.idPicture,
                buyer.pictures.length === 0
                  ? words.lot.notAvailable
                  : words.worksheetForms.pictures({ count: buyer.pictures.length }),
              ],
            ]}
          />
        </section>
      ))}
      {said.length === 0 ? null : (
        <section className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{words.review.flags}</h2>
            <Link to={links.submitWorksheetBuyerDetails()}>{words.actions.edit}</Link>
          </div>
          <Facts className="review" facts={said} />
        </section>
      )}
      {draft.solicitor.name === '' ? null : (
        <section className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{forms.solicitor}</h2>
            <Link to={links.submitWorksheetBuyerDetails()}>{words.actions.edit}</Link>
          </div>
          <Facts className="review" facts={solicitorFacts(draft.solicitor, market.country, words)} />
        </section>
      )}
    </>
  )
}
