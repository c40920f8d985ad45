import { Facts } from '../../controls/Facts.tsx'
import { Link } from 'react-router-dom'
import { links } from '../../rules/links.ts'
import type { Market } from '../../rules/markets.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { deskWords } from '../../session/deskWords.ts'
import { formWords, pictureCount } from '../../session/formWords.ts'
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
  words,
}: {
  draft: WorksheetDraft
  homes: ReturnType<typeof useHomes>
  ownBroker: boolean
  market: Market
  words: Wording
}) {
  const forms = formWords()
  const places = usePlaces()
  const wished = useWishFacts(draft.projectId, wishesOf(draft), homes, words, market)
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
            <h2>{say(words.worksheet.buyerNth, { n: at + 1 })}</h2>
            <Link to={links.submitWorksheetBuyerDetails()}>{words.actions.edit}</Link>
          </div>
          <Facts
            className="review"
            facts={[
              ...buyerFacts(purchaserOf(buyer), places, market.country, words),
              [
                words.worksheet.idPicture,
                buyer.pictures.length === 0 ? words.lot.notAvailable : pictureCount(buyer.pictures.length),
              ],
            ]}
          />
        </section>
      ))}
      {said.length === 0 ? null : (
        <section className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{deskWords().flags}</h2>
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
          <Facts className="review" facts={solicitorFacts(draft.solicitor, market.country)} />
        </section>
      )}
    </>
  )
}
