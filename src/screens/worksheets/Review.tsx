import { Facts } from '../../controls/Facts.tsx'
import { Link } from 'react-router-dom'
import { actionsWords } from '../../i18n/en/actions.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { labelsWords } from '../../i18n/en/labels.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { sentForms } from '../../rules/fields/sheet.ts'
import { stepNamed } from '../../rules/journey/journey.ts'
import { type WorksheetFacts, worksheetJourney, type WorksheetStep } from '../../rules/journey/worksheet.ts'
import type { Market } from '../../rules/markets.ts'
import { usePlaces } from '../../session/usePlaces.ts'
import { IdThumbs } from './IdThumbs.tsx'
import type { useHomes } from './useHomes.ts'
import { useWishFacts } from './WishedHomes.tsx'
import { wishesOf, type WorksheetDraft } from './worksheetDraft.ts'
import { brokerFacts, buyerFacts, flagsText, given, solicitorFacts } from './sheetFacts.ts'

/** Everything that the builder will receive. */
export function Review({
  draft,
  facts,
  homes,
  market,
}: {
  draft: WorksheetDraft
  facts: WorksheetFacts
  homes: ReturnType<typeof useHomes>
  market: Market
}) {
  const words = useText({
    worksheet: worksheetWords,
    labels: labelsWords,
    actions: actionsWords,
    lot: lotWords,
    worksheetForms: worksheetFormsWords,
    review: reviewWords,
    floorPlans: floorPlansWords,
  })
  const forms = words.worksheetForms
  const places = usePlaces()
  const wished = useWishFacts(draft.projectId, wishesOf(draft), homes, market)
  const sent = sentForms(facts.sheet, facts.context, facts.namesBroker)
  const edit = (step: WorksheetStep) => (
    <Link to={stepNamed(worksheetJourney, step).address(facts)}>{words.actions.edit}</Link>
  )
  const said = given([
    [words.worksheet.stepBuyer, flagsText(sent, words)],
    [words.labels.priorCommunity, sent.priorCommunity],
    [words.labels.heardFrom, sent.heardFrom ?? ''],
  ])
  return (
    <>
      <section className="worksheet-group">
        <div className="worksheet-group-head">
          <h2>{words.worksheet.stepUnit}</h2>
          {edit('choices')}
        </div>
        <Facts className="review" facts={wished} />
      </section>
      {sent.agency === null ? null : (
        <section className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{words.worksheet.stepBroker}</h2>
            {edit('broker')}
          </div>
          <Facts className="review" facts={brokerFacts(sent, market.country, words)} />
        </section>
      )}
      {sent.purchasers.map((buyer, at) => (
        <section key={at} className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{words.worksheet.buyerNth({ n: at + 1 })}</h2>
            {edit('buyer')}
          </div>
          <Facts
            className="review"
            facts={[
              ...buyerFacts(buyer, places, market.country, words),
              [
                words.labels.idPicture,
                buyer.pictures === 0
                  ? words.lot.notAvailable
                  : words.worksheetForms.pictures({ count: buyer.pictures }),
              ],
            ]}
          />
          <IdThumbs pictures={draft.purchasers[at]?.pictures ?? []} />
        </section>
      ))}
      {said.length === 0 ? null : (
        <section className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{words.review.flags}</h2>
            {edit('buyer')}
          </div>
          <Facts className="review" facts={said} />
        </section>
      )}
      {sent.solicitor === null ? null : (
        <section className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{forms.solicitor}</h2>
            {edit('buyer')}
          </div>
          <Facts className="review" facts={solicitorFacts(sent.solicitor, market.country, words)} />
        </section>
      )}
    </>
  )
}
