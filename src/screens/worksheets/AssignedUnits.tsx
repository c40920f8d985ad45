import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { verdictWords } from '../../i18n/en/verdict.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText, Speaking } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { useAtomValue } from 'jotai'
import { Link, useParams } from 'react-router-dom'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useOffers } from '../../freshness/useOffers.ts'
import { links } from '../../rules/links.ts'
import { homeAddress } from '../../rules/homeText.ts'
import { isStaff } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { type Offer, offerStatusText, offerTitle, offerTone } from '../../session/offerText.ts'
import './Submitted.css'
import './OfferDesk.css'

/** Homes of one community reserved for a broker's clients; staff see them by broker. */
// §2 /worksheets/assigned-units/{communityId}
export function AssignedUnits() {
  const { communityId = '' } = useParams()
  const { voice } = useProjectVoice(communityId)
  const words = useText({ submitted: submittedWords, worksheet: worksheetWords, review: reviewWords }, voice)
  const desk = words.review
  const staff = isStaff(useAtomValue(actorAtom))
  const answer = useOffers({ projectId: communityId })
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo
  const name = communities?.find((one) => one.PROJECT_ID === communityId)?.PROJECT_NAME ?? communityId
  const kept = answer.value?.offers.filter((offer) => offer.allocated_lot !== null)
  return (
    <Speaking value={voice}>
      <main className="submitted" id="content">
        <header className="submitted-head">
          <p className="ll-quiet">{words.submitted.assignedUnits}</p>
          <h1>{desk.seeUnits({ name })}</h1>
        </header>
        {kept === undefined && answer.state === 'loading' ? <Skeleton lines={4} /> : null}
        {answer.state === 'failed' ? <Notice kind="offline">{words.submitted.failed}</Notice> : null}
        {kept?.length === 0 ? <EmptyState title={desk.unitsNone} /> : null}
        {staff ? (
          byBroker(kept ?? []).map(([broker, theirs]) => (
            <section key={broker} data-broker={broker} aria-label={broker || words.worksheet.stepBroker}>
              <h2>{broker || desk.noBroker}</h2>
              <Units offers={theirs} />
            </section>
          ))
        ) : (
          <Units offers={kept ?? []} />
        )}
        <nav className="offer-links">
          <LinkButton
            kind="primary"
            element={<Link to={links.communitySingleSvg(communityId)}>{desk.seePlan}</Link>}
          />
          <LinkButton
            element={<Link to={links.assignedCommunities()}>{words.submitted.assignedCommunities}</Link>}
          />
        </nav>
      </main>
    </Speaking>
  )
}

/** Offers grouped by submitter, by name. */
function byBroker(offers: readonly Offer[]): [string, Offer[]][] {
  const found = new Map<string, Offer[]>()
  for (const offer of offers) found.set(offer.broker_name, [...(found.get(offer.broker_name) ?? []), offer])
  return [...found].toSorted(([a], [b]) => a.localeCompare(b))
}

/** The reserved home as in addresses, because two buildings may share a number. */
const unitOf = ({ allocated_lot: lot }: Offer): string | undefined =>
  lot === null ? undefined : homeAddress({ number: lot.house_number, buildingName: lot.building_name })

function Units({ offers }: { offers: readonly Offer[] }) {
  const words = useText({ review: reviewWords, unsent: unsentWords, verdict: verdictWords, lot: lotWords })
  const desk = words.review
  return (
    <ul className="submitted-list">
      {offers.map((offer) => (
        <li key={offer.transaction_id}>
          <Link className="offer" to={links.worksheetDetails(offer.transaction_id)} data-unit={unitOf(offer)}>
            <span>
              <strong>{offerTitle(offer, words)}</strong>
              <span className="ll-small ll-quiet">
                {[desk.keptFor({ name: offer.purchaser_name }), offer.MODEL_NAME].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Tag tone={offerTone(offer)}>{offerStatusText(offer, words)}</Tag>
          </Link>
        </li>
      ))}
    </ul>
  )
}
