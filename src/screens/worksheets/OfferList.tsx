import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import { replyText } from '../../freshness/replyText.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { useOffers } from '../../freshness/useOffers.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { verdictWords } from '../../i18n/en/verdict.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { isWaiting } from '../../rules/worksheetStatus.ts'
import { OfferFilter, useOfferWish } from './OfferFilter.tsx'
import { type Offer, offerNote, offerStatusText, offerTone, offerTitle } from '../../session/offerText.ts'

/**
 * The person's current worksheets at the builder. Reloaded when `arrived` changes: something from this device
 * has advanced.
 */
export function OfferList({ arrived }: { arrived: string }) {
  const words = useText({ submitted: submittedWords, review: reviewWords })
  const desk = words.review
  const narrowed = useOfferWish()
  const { wish, wishes, change } = narrowed
  const answer = useOffers({ fromDate: wish.from || null, toDate: wish.to || null })
  const { refresh } = answer
  const before = useRef(arrived)
  useEffect(() => {
    if (before.current === arrived) return
    before.current = arrived
    refresh()
  }, [refresh, arrived])
  const offers = answer.value?.offers
  if (offers === undefined) {
    return answer.state === 'failed' ? (
      <Notice kind="offline">{words.submitted.failed}</Notice>
    ) : (
      <Skeleton lines={4} />
    )
  }
  if (offers.length === 0 && !wishes) {
    return (
      <EmptyState
        title={words.submitted.empty}
        action={
          <LinkButton
            kind="primary"
            element={<Link to={links.communities()}>{words.submitted.start}</Link>}
          />
        }
      />
    )
  }
  const projects = new Map(offers.map((offer) => [offer.project_id, offer.project_name]))
  const shown = offers.filter(
    (offer) =>
      (wish.project === '' || offer.project_id === wish.project) &&
      (wish.status === 0 || offer.offer_status_id === wish.status),
  )
  const isOpen = ({ offer_status_id: status }: Offer): boolean => isWaiting(status)
  const parts = [
    { title: words.submitted.sent, offers: shown.filter(isOpen) },
    { title: words.submitted.decided, offers: shown.filter((one) => !isOpen(one)) },
  ]
  return (
    <section className="offer-parts" aria-label={words.submitted.title}>
      <DataAge answer={answer} />
      <OfferFilter {...narrowed} projects={[...projects].map(([id, name]) => ({ id, name }))} />
      {answer.state === 'failed' ? <Notice kind="offline">{words.submitted.failed}</Notice> : null}
      {shown.length === 0 ? (
        <EmptyState
          title={desk.nothing}
          action={
            <Button onClick={() => change({ project: '', status: '', from: '', to: '' })}>
              {desk.clear}
            </Button>
          }
        />
      ) : null}
      {parts.map(({ title, offers: those }) =>
        those.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h2>
              {title} <span className="ll-quiet ll-figures">{those.length}</span>
            </h2>
            <ul className="submitted-list">
              {those.map((offer) => (
                <li key={offer.transaction_id}>
                  <OfferRow offer={offer} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </section>
  )
}

function OfferRow({ offer }: { offer: Offer }) {
  const words = useText({
    submitted: submittedWords,
    review: reviewWords,
    lot: lotWords,
    unsent: unsentWords,
    verdict: verdictWords,
  })
  const now = useNow()
  const note = offerNote(offer, words)
  const reply = replyText(offer, words, { now, isOffice: false })
  return (
    <Link
      className="offer"
      to={links.worksheetDetails(offer.transaction_id)}
      data-offer={offer.client_ref}
      data-status={offer.offer_status_id}
    >
      <span>
        <strong>
          {offer.project_name} · {offerTitle(offer, words)}
        </strong>
        <span className="ll-small ll-quiet">
          {[
            offer.MODEL_NAME,
            offer.elevationLetter,
            offer.purchaser_name,
            words.submitted.submittedAt({ time: timeText(Date.parse(offer.received_at), now) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {note === '' ? null : <span className="ll-small offer-note">{note}</span>}
        {reply === '' ? null : <span className="ll-small">{reply}</span>}
      </span>
      <Tag tone={offerTone(offer)}>{offerStatusText(offer, words)}</Tag>
    </Link>
  )
}
