import { emailKey } from '../../rules/emailKey.ts'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Facts } from '../../controls/Facts.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { CrmSays } from '../../freshness/CrmSays.tsx'
import { replyText } from '../../freshness/replyText.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { labelsWords } from '../../i18n/en/labels.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { verdictWords } from '../../i18n/en/verdict.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText, Speaking } from '../../i18n/useText.ts'
import { designText } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import { isStaff } from '../../rules/permissions.ts'
import { phoneText } from '../../rules/phoneText.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { worksheetStatus } from '../../rules/worksheetStatus.ts'
import { BuyReserved } from './BuyReserved.tsx'
import { CloseOffer } from './CloseOffer.tsx'
import { ConflictNotice } from './ConflictOf.tsx'
import { DeleteOffer } from './DeleteOffer.tsx'
import { IdImages } from './IdImage.tsx'
import { offerNote, offerStatusText, offerTitle, offerTone, wishedTitle } from '../../session/offerText.ts'
import { OfferDesk } from './OfferDesk.tsx'
import { More } from '../journey/More.tsx'
import { furnishedChoices } from '../../rules/worksheets.ts'
import { HomeSummary } from './HomeSummary.tsx'
import { ReceiptSquare } from './ReceiptSquare.tsx'
import { useOneOffer } from './useOneOffer.tsx'
import { useHomes } from './useHomes.ts'
import { WishedHomes } from './WishedHomes.tsx'
import { noChoice } from './worksheetDraft.ts'
import './Submitted.css'
import './Worksheet.css'
import './OfferDesk.css'

/** A worksheet at the builder, live: status with reason, receipt and, for staff, the decision. */
// §2 /worksheets/worksheet-details
export function WorksheetDetails() {
  const { known, refresh, market, voice, waiting } = useOneOffer()
  const homes = useHomes(known?.offer.project_id ?? null, market.currency)
  const words = useText(
    {
      floorPlans: floorPlansWords,
      worksheet: worksheetWords,
      labels: labelsWords,
      lot: lotWords,
      submitted: submittedWords,
      review: reviewWords,
      unsent: unsentWords,
      verdict: verdictWords,
    },
    voice,
  )
  const actor = useAtomValue(actorAtom)
  const now = useNow()
  const desk = words.review
  if (known === undefined) return waiting
  const { offer, worksheet, pictures } = known
  const staff = isStaff(actor)
  const own = !staff && offer.offer_status_id !== worksheetStatus.accepted
  const note = offerNote(offer, words)
  const reply = replyText(offer, words, { now, isOffice: staff })
  const { otherChoices = [], inventory = [], options, specId = null } = worksheet
  const wish = furnishedChoices(worksheet)[0] ?? noChoice
  const kept = offer.allocated_lot?.lot_id
  // The office may have reserved another home than the first choice.
  const about = kept === undefined || kept === wish.unitId ? wish : { ...noChoice, unitId: kept }
  const reserved = kept === undefined ? undefined : homes.lots.find(({ id }) => id === kept)
  const priced = offer.price == null ? null : { amount: offer.price, at: offer.filled_in_at }
  const hasMoreWishes = specId !== null || otherChoices.length + options.length + inventory.length > 0
  const emailText = (email: string): string => {
    if (email === '') return words.lot.notAvailable
    const cameBack = known.returnedMail?.includes(emailKey(email)) === true
    return cameBack ? `${email} · ${desk.mailReturned}` : email
  }
  const buyers = worksheet.purchasers.map(({ firstName, lastName, corporationName = '' }) =>
    [corporationName, `${firstName} ${lastName}`.trim()].filter(Boolean).join(', '),
  )
  return (
    <Speaking value={voice}>
      <main
        className={staff ? 'submitted offer-page' : 'submitted'}
        id="content"
        data-status={offer.offer_status_id}
      >
        <header className="submitted-head">
          <p className="ll-quiet">{offer.project_name}</p>
          <h1>
            {[
              offerTitle(offer, words),
              designText(offer.house_number === '' ? '' : offer.MODEL_NAME, offer.elevationLetter, words),
            ]
              .filter(Boolean)
              .join('\u00a0· ')}
          </h1>
          <p>{buyers.join(' · ')}</p>
          <p>
            <Tag tone={offerTone(offer)}>{offerStatusText(offer, words)}</Tag>
          </p>
          {note === '' ? null : <p className="offer-note">{note}</p>}
          {reply === '' ? null : <p data-reply={offer.reply_by}>{reply}</p>}
          <CloseOffer />
        </header>
        {staff ? <OfferDesk offer={offer} changed={refresh} /> : null}
        <div className="offer-facts">
          {staff ? (
            <CrmSays
              projectId={offer.project_id}
              of={{ transaction: offer.transaction_id }}
              changed={refresh}
            />
          ) : null}
          {reserved === undefined ? null : (
            <BuyReserved offer={offer} lot={reserved} wished={worksheet.templateId} />
          )}
          {offer.conflict === null || offer.offer_status_id === worksheetStatus.accepted || staff ? null : (
            <ConflictNotice
              conflict={offer.conflict}
              transactionId={offer.transaction_id}
              projectId={offer.project_id}
              label={wishedTitle(offer, words)}
            />
          )}
          <HomeSummary
            homes={homes}
            wish={about}
            market={market}
            noted={about === wish ? priced : null}
            isSent
          />
          {hasMoreWishes ? <WishedHomes sheet={worksheet} market={market} /> : null}
          <div className="offer-people">
            {worksheet.purchasers.map((buyer, at) => (
              <section key={at} className="worksheet-group">
                <h2>{words.worksheet.buyerNth({ n: at + 1 })}</h2>
                <Facts
                  className="review"
                  facts={[
                    [words.labels.firstName, buyer.firstName],
                    [words.labels.lastName, buyer.lastName],
                    [words.labels.email, emailText(buyer.email)],
                    [
                      words.labels.phone,
                      buyer.phones.map((phone) => phoneText(phone, market.country)).join(', ') ||
                        words.lot.notAvailable,
                    ],
                  ]}
                />
              </section>
            ))}
            {pictures.length === 0 ? null : (
              <section className="worksheet-group">
                <h2>{words.submitted.images}</h2>
                <IdImages transactionId={offer.transaction_id} pictures={pictures} />
              </section>
            )}
          </div>
          <section className="worksheet-group">
            <h2>{words.worksheet.stepBroker}</h2>
            <Facts
              className="review"
              facts={[
                [words.worksheet.agency, worksheet.agency?.name ?? words.lot.notAvailable],
                [
                  words.worksheet.agent,
                  worksheet.agent === null
                    ? words.lot.notAvailable
                    : `${worksheet.agent.firstName} ${worksheet.agent.lastName}`,
                ],
                [desk.when, timeText(Date.parse(offer.received_at), now)],
              ]}
            />
          </section>
          {worksheet.notes === '' ? null : (
            <section className="worksheet-group">
              <h2>{words.labels.notes}</h2>
              <p>{worksheet.notes}</p>
            </section>
          )}
          <nav className="offer-links">
            <LinkButton
              element={<Link to={links.worksheetDetailsAll(offer.transaction_id)}>{desk.allDetails}</Link>}
            />
            {pictures.length === 0 ? null : (
              <LinkButton
                element={
                  <Link to={links.unitImages(offer.transaction_id)}>
                    {desk.pictures} ({pictures.length})
                  </Link>
                }
              />
            )}
          </nav>
          {(staff && offer.allocated_lot?.state !== 'buying') || own ? (
            <More title={words.unsent.more} begun={false}>
              <DeleteOffer transactionId={offer.transaction_id} />
            </More>
          ) : null}
          <ReceiptSquare transactionId={offer.transaction_id} />
        </div>
      </main>
    </Speaking>
  )
}
