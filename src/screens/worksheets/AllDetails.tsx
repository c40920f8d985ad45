import { Link } from 'react-router-dom'
import type { Answer } from '../../contract/schemas.ts'
import { type Fact, Facts } from '../../controls/Facts.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { links } from '../../rules/links.ts'
import { phoneText } from '../../rules/phoneText.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { dayText } from '../../session/dayText.ts'
import { deskWords } from '../../session/deskWords.ts'
import { formWords } from '../../session/formWords.ts'
import { idTypeOptions } from './buyerLabels.ts'
import { OfferHead } from './OfferHead.tsx'
import { useOneOffer } from './useOneOffer.tsx'
import { WishedHomes } from './WishedHomes.tsx'
import './Submitted.css'
import './Worksheet.css'
import './OfferDesk.css'

type Sheet = Answer<'/user/GetBrokerOfferInfo'>['worksheet']

/** Facts that were given; what was left out is not listed. */
const given = (facts: readonly (readonly [string, string | undefined])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]))

function buyerFacts(buyer: Sheet['purchasers'][number], country: string, words: Wording): Fact[] {
  const { worksheet } = words
  return given([
    [deskWords().corporation, buyer.corporationName],
    [formWords().corporateNumber, buyer.corporationNumber],
    [worksheet.firstName, buyer.firstName],
    [worksheet.lastName, buyer.lastName],
    [formWords().fatherNames, buyer.fatherNames],
    [worksheet.email, buyer.email],
    [worksheet.phone, buyer.phones.map((phone) => phoneText(phone, country)).join(', ')],
    [worksheet.birthDate, dayText(buyer.birthDate ?? '')],
    [worksheet.address, buyer.address],
    [worksheet.city, buyer.city],
    [worksheet.postalCode, buyer.postalCode],
    [worksheet.profession, buyer.profession],
    [worksheet.employer, buyer.employer],
    [worksheet.idType, idTypeOptions(words).find(({ id }) => id === buyer.idType)?.label],
    [worksheet.idNumber, buyer.idNumber],
    [worksheet.idExpiry, dayText(buyer.idExpiry ?? '')],
  ])
}

function solicitorFacts(solicitor: Sheet['solicitor'], country: string): Fact[] {
  const forms = formWords()
  return given([
    [forms.solicitorName, solicitor?.name],
    [forms.solicitorFirm, solicitor?.firm],
    [forms.solicitorPhone, phoneText(solicitor?.telephone ?? '', country)],
    [forms.solicitorEmail, solicitor?.email],
    [forms.solicitorAddress, solicitor?.address],
  ])
}

function brokerFacts({ agency, agent }: Sheet, country: string, words: Wording): Fact[] {
  const { worksheet } = words
  return given([
    [worksheet.agency, agency?.name],
    [worksheet.address, agency?.address],
    [worksheet.telephone, phoneText(agency?.telephone ?? '', country)],
    [worksheet.postalCode, agency?.postalCode],
    [worksheet.contactName, agency?.contactName],
    [worksheet.agent, agent === null ? undefined : `${agent.firstName} ${agent.lastName}`],
    [worksheet.email, agent?.email],
    [worksheet.phone, phoneText(agent?.contact ?? '', country)],
    [worksheet.fax, phoneText(agent?.fax || (agency?.fax ?? ''), country)],
    [worksheet.commission, agent?.commission],
  ])
}

/** Everything that a worksheet says, for whoever has to type or check it elsewhere. */
// §2 /worksheets/worksheet-details-all
export function AllDetails() {
  const { known, words, market, waiting } = useOneOffer()
  const now = useNow()
  const desk = deskWords()
  if (known === undefined) return waiting
  const { offer, worksheet } = known
  const { firstTimeBuyer, foreignBuyer, investor } = worksheet.flags
  const flags = [
    firstTimeBuyer ? words.worksheet.firstTimeBuyer : '',
    foreignBuyer ? words.worksheet.foreignBuyer : '',
    investor ? words.worksheet.investor : '',
  ].filter(Boolean)
  return (
    <main className="submitted" id="content">
      <OfferHead offer={offer} title={desk.allDetails} words={words} />
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
            [desk.flags, flags.join(', ') || desk.noFlags],
            [words.worksheet.notes, worksheet.notes],
          ])}
        />
      </section>
      <WishedHomes sheet={worksheet} market={market} words={words} />
      <section className="worksheet-group">
        <h2>{words.worksheet.stepBroker}</h2>
        <Facts className="review" facts={brokerFacts(worksheet, market.country, words)} />
      </section>
      {worksheet.purchasers.map((buyer, at) => (
        <section key={at} className="worksheet-group">
          <h2>{say(words.worksheet.buyerNth, { n: at + 1 })}</h2>
          <Facts className="review" facts={buyerFacts(buyer, market.country, words)} />
        </section>
      ))}
      {worksheet.solicitor ? (
        <section className="worksheet-group">
          <h2>{formWords().solicitor}</h2>
          <Facts className="review" facts={solicitorFacts(worksheet.solicitor, market.country)} />
        </section>
      ) : null}
      <nav className="offer-links">
        <LinkButton
          kind="primary"
          element={<Link to={links.worksheetDetails(offer.transaction_id)}>{desk.fewerDetails}</Link>}
        />
      </nav>
    </main>
  )
}
