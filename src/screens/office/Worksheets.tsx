import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { BoardCellProps, BoardRowProps } from '../../controls/Board.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { DeskBoard } from '../../freshness/DeskBoard.tsx'
import { replyText } from '../../freshness/replyText.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { useOffers } from '../../freshness/useOffers.ts'
import type { TextOf } from '../../i18n/area.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { salesWords } from '../../i18n/en/sales.ts'
import { submittedWords } from '../../i18n/en/submitted.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { verdictWords } from '../../i18n/en/verdict.ts'
import { useText } from '../../i18n/useText.ts'
import { isWaiting, worksheetStatus } from '../../rules/worksheetStatus.ts'
import { inOrderOfReply, isLate } from '../../rules/office/replies.ts'
import { links } from '../../rules/links.ts'
import { isStaff } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { type Offer, offerStatusText, offerTitle, offerTone, placeText } from '../../session/offerText.ts'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { Price } from './Price.tsx'
import './Office.css'

/** Undecided: submitted, in review, or home taken since. */
const waits = (offer: Offer): boolean => isWaiting(offer.offer_status_id)

/** Worksheets, live: overdue ones, other undecided ones, longest waiting first, then decided ones. */
export function Worksheets() {
  const words = useText({
    sales: salesWords,
    submitted: submittedWords,
    review: reviewWords,
    unsent: unsentWords,
    verdict: verdictWords,
    lot: lotWords,
  })
  const desk = words.review
  const staff = isStaff(useAtomValue(actorAtom))
  const answer = useOffers(staff ? {} : null)
  const offers = answer.value?.offers
  const now = useNow()
  const rows = useMemo(
    () => [
      ...inOrderOfReply((offers ?? []).filter(waits), now),
      ...(offers ?? []).filter((offer) => !waits(offer)),
    ],
    [offers, now],
  )
  const communities = [...new Map(rows.map((one) => [one.project_id, one.project_name]))]
  const columns = [
    {
      id: 'home',
      label: words.sales.columns.home,
      width: 'minmax(0, 1.2fr)',
      text: (one: Offer) => `${offerTitle(one, words)} ${one.project_name}`,
      sortBy: (one: Offer) => offerTitle(one, words),
    },
    {
      id: 'price',
      label: words.sales.columns.price,
      width: '7.5em',
      sortBy: (one: Offer) => one.price ?? null,
    },
    {
      id: 'who',
      label: words.sales.columns.who,
      width: 'minmax(0, 1.6fr)',
      text: (one: Offer) => `${one.purchaser_name} ${one.broker_name} ${one.MODEL_NAME}`,
      sortBy: (one: Offer) => one.purchaser_name,
    },
    {
      id: 'when',
      label: words.sales.columns.when,
      width: '11.5em',
      sortBy: (one: Offer) => Date.parse(one.received_at),
    },
    {
      id: 'state',
      label: words.sales.columns.state,
      width: '11em',
      text: (one: Offer) => statusText(one, words),
      sortBy: (one: Offer) => statusText(one, words),
    },
  ]
  return (
    <OfficePage
      title={words.sales.worksheets}
      lead={desk.live}
      ways={<LinkButton element={<Link to={links.checkReceipt()}>{desk.checkTitle}</Link>} />}
      answer={answer}
      failed={words.submitted.failed}
    >
      {offers === undefined ? null : (
        <DeskBoard
          label={words.sales.worksheets}
          answer={answer}
          order="urgentFirst"
          rows={rows}
          columns={columns}
          filters={[
            {
              id: 'decided',
              label: desk.status,
              any: desk.anyStatus,
              options: [
                { id: 'open', label: desk.toDecide },
                { id: 'decided', label: desk.decided },
              ],
              of: (one) => (waits(one) ? 'open' : 'decided'),
            },
            {
              id: 'community',
              label: desk.project,
              any: desk.anyProject,
              options: communities.map(([id, label]) => ({ id, label })),
              of: ({ project_id: id }) => id,
            },
          ]}
          idOf={({ transaction_id: id }) => id}
          RowLink={WorksheetLink}
          Cell={WorksheetCell}
          empty={desk.nothingToDecide}
        />
      )}
    </OfficePage>
  )
}

type Words = TextOf<{
  sales: typeof salesWords
  review: typeof reviewWords
  unsent: typeof unsentWords
  verdict: typeof verdictWords
}>

const statusText = (offer: Offer, words: Words): string =>
  offer.offer_status_id === worksheetStatus.submitted
    ? words.sales.newWorksheet
    : offerStatusText(offer, words)

function WorksheetLink({ row, ...link }: BoardRowProps<Offer>) {
  return (
    <Link
      {...link}
      to={links.worksheetDetails(row.transaction_id)}
      data-offer={row.client_ref}
      data-status={row.offer_status_id}
    />
  )
}

function WorksheetCell({ row, column }: BoardCellProps<Offer>) {
  const words = useText({
    sales: salesWords,
    review: reviewWords,
    unsent: unsentWords,
    verdict: verdictWords,
    lot: lotWords,
  })
  const now = useNow()
  const reply = replyText(row, words, { now, isOffice: true })
  switch (column) {
    case 'home':
      return (
        <>
          <strong>{offerTitle(row, words)}</strong>
          <span className="ll-small ll-quiet">{row.project_name}</span>
        </>
      )
    case 'price':
      return (
        <Price
          of={row.price == null ? null : Math.round(row.price * 100)}
          currency={row.currency}
          projectId={row.project_id}
        />
      )
    case 'who':
      return (
        <>
          <span>{row.purchaser_name}</span>
          <span className="ll-small ll-quiet">
            {[row.broker_name, row.MODEL_NAME].filter(Boolean).join(' · ')}
          </span>
          <span className="ll-small ll-quiet" data-id-pictures={row.pictures_received}>
            {row.pictures_received === 0
              ? words.sales.noIdPicture
              : (row.pictures_doubted ?? 0) > 0
                ? words.sales.idDoubted({
                    count: row.pictures_received,
                    doubted: row.pictures_doubted ?? 0,
                  })
                : words.sales.idPictures({ count: row.pictures_received })}
          </span>
        </>
      )
    case 'when':
      return (
        <span className="ll-small ll-quiet ll-figures">
          {timeText(Date.parse(row.received_at), now)}
          {waits(row) ? <br /> : null}
          {waits(row) ? placeText(row, words) : null}
          {row.reply_by == null ? null : <br />}
          {isLate(row, now) ? <Tag tone="danger">{reply}</Tag> : reply}
        </span>
      )
    default:
      return <Tag tone={offerTone(row)}>{statusText(row, words)}</Tag>
  }
}
