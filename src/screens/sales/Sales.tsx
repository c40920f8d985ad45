import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { RefreshIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tabs } from '../../controls/Tabs.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { useOffers } from '../../freshness/useOffers.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reasonsWords } from '../../i18n/en/reasons.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { salesWords } from '../../i18n/en/sales.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { verdictWords } from '../../i18n/en/verdict.ts'
import { useText } from '../../i18n/useText.ts'
import { isWaiting, worksheetStatus } from '../../rules/worksheetStatus.ts'
import { links } from '../../rules/links.ts'
import { isStaff } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { type Offer, offerStatusText, offerTitle, offerTone, placeText } from '../../session/offerText.ts'
import { EnvelopeLinks } from './EnvelopeLinks.tsx'
import './Sales.css'

/** Submitted, in review, or home taken since. */
const waits = (offer: Offer): boolean => isWaiting(offer.offer_status_id)

/** Worksheets for this representative, live: those waiting, longest first, and those decided. */
// §2 /sales
export function Sales() {
  const words = useText({
    sales: salesWords,
    actions: actionsWords,
    submitted: submittedWords,
    review: reviewWords,
    reasons: reasonsWords,
  })
  const actor = useAtomValue(actorAtom)
  const desk = words.review
  const staff = isStaff(actor)
  const answer = useOffers(staff ? {} : null)
  const [tab, setTab] = useState<'open' | 'decided'>('open')
  const offers = answer.value?.offers
  const open = (offers ?? []).filter(waits).toReversed()
  const decided = (offers ?? []).filter((offer) => !waits(offer))
  return (
    <main className="sales" id="content">
      <header className="sales-head">
        <div>
          <h1>{words.sales.worksheets}</h1>
          {staff ? <p className="ll-small ll-quiet">{desk.live}</p> : null}
        </div>
        <div className="sales-actions">
          <LinkButton element={<Link to={links.checkReceipt()}>{desk.checkTitle}</Link>} />
          <Button icon={<RefreshIcon />} onClick={answer.refresh}>
            {words.actions.refresh}
          </Button>
        </div>
      </header>
      {staff ? <EnvelopeLinks /> : null}
      {staff ? null : <EmptyState title={words.reasons['staffOnly']} />}
      {answer.state === 'failed' || answer.kept ? (
        <Notice kind="offline">{words.submitted.failed}</Notice>
      ) : null}
      {staff && offers === undefined && answer.state === 'loading' ? <Skeleton lines={6} /> : null}
      {offers === undefined ? null : (
        <Tabs
          label={words.sales.worksheets}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'open',
              label: desk.toDecide,
              count: open.length,
              panel: <Offers offers={open} none={desk.nothingToDecide} />,
            },
            {
              id: 'decided',
              label: desk.decided,
              count: decided.length,
              panel: <Offers offers={decided} none={desk.nothingDecided} />,
            },
          ]}
        />
      )}
    </main>
  )
}

function Offers({ offers, none }: { offers: readonly Offer[]; none: string }) {
  if (offers.length === 0) return <EmptyState title={none} />
  return (
    <ul className="sales-list">
      {offers.map((offer) => (
        <li key={offer.transaction_id}>
          <SalesRow offer={offer} />
        </li>
      ))}
    </ul>
  )
}

function SalesRow({ offer }: { offer: Offer }) {
  const words = useText({
    sales: salesWords,
    review: reviewWords,
    unsent: unsentWords,
    verdict: verdictWords,
    lot: lotWords,
  })
  const now = useNow()
  const { offer_status_id: status } = offer
  return (
    <Link
      className="sales-row"
      to={links.worksheetDetails(offer.transaction_id)}
      data-offer={offer.client_ref}
      data-status={status}
    >
      <span className="sales-row-home">
        <strong>{offerTitle(offer, words)}</strong>
        <span className="ll-small ll-quiet">{offer.project_name}</span>
      </span>
      <span className="sales-row-who">
        <span>{offer.purchaser_name}</span>
        <span className="ll-small ll-quiet">
          {[offer.broker_name, offer.MODEL_NAME].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="sales-row-who ll-small ll-quiet ll-figures">
        <span>{timeText(Date.parse(offer.received_at), now)}</span>
        {waits(offer) ? <span>{placeText(offer, words)}</span> : null}
      </span>
      <Tag tone={offerTone(offer)}>
        {status === worksheetStatus.submitted ? words.sales.newWorksheet : offerStatusText(offer, words)}
      </Tag>
    </Link>
  )
}
