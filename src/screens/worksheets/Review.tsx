import { type Fact, Facts } from '../../controls/Facts.tsx'
import { Link } from 'react-router-dom'
import { links } from '../../rules/links.ts'
import type { Lot, LotModel } from '../../rules/lot.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import type { IdPictureFile } from './IdPicture.tsx'
import type { WorksheetDraft } from './worksheetDraft.ts'

/** Everything that goes to the builder, as it will be read there. */
export function Review({
  draft,
  pictures,
  lot,
  model,
  price,
  market,
  words,
}: {
  draft: WorksheetDraft
  pictures: readonly (IdPictureFile | null)[]
  lot: Lot | undefined
  model: LotModel | undefined
  /** Of the chosen home; 0 when none is given. */
  price: number
  market: Market
  words: Wording
}) {
  const elevation = model?.elevations.find((one) => one.templateId === draft.templateId)
  const home: Fact[] = [
    [words.terms.lot, lot?.number ?? words.lot.notAvailable],
    [
      words.lot.models,
      [
        model?.name,
        elevation === undefined ? '' : say(words.floorPlans.elevation, { letter: elevation.letter }),
      ]
        .filter(Boolean)
        .join(' · ') || words.lot.notAvailable,
    ],
    [words.lot.price, price > 0 ? priceText(price, market) : words.lot.notAvailable],
  ]
  return (
    <>
      <section className="worksheet-group">
        <div className="worksheet-group-head">
          <h2>{words.worksheet.stepUnit}</h2>
          <Link to={links.submitWorksheetChoices(draft.projectId)}>{words.actions.edit}</Link>
        </div>
        <Facts className="review" facts={home} />
      </section>
      {draft.agencyName === '' ? null : (
        <section className="worksheet-group">
          <div className="worksheet-group-head">
            <h2>{words.worksheet.stepBroker}</h2>
            <Link to={links.submitWorksheetBrokerDetails()}>{words.actions.edit}</Link>
          </div>
          <Facts
            className="review"
            facts={[
              [words.worksheet.agency, draft.agencyName],
              [words.worksheet.agent, `${draft.agentFirstName} ${draft.agentLastName}`],
              [words.worksheet.email, draft.agentEmail],
            ]}
          />
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
              [words.worksheet.firstName, buyer.firstName],
              [words.worksheet.lastName, buyer.lastName],
              [words.worksheet.email, buyer.email || words.lot.notAvailable],
              [words.worksheet.phone, buyer.phone || words.lot.notAvailable],
              [words.worksheet.idNumber, buyer.idNumber || words.lot.notAvailable],
              [words.worksheet.idPicture, pictures[at]?.name ?? words.lot.notAvailable],
            ]}
          />
        </section>
      ))}
    </>
  )
}
