import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { MapIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { declineForm } from '../../rules/fields/decline.ts'
import { links } from '../../rules/links.ts'
import { stypeOf } from '../../rules/projectTypes.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { More } from '../journey/More.tsx'
import { useForm } from '../journey/useForm.ts'
import { KeepUnit } from './KeepUnit.tsx'
import { keptText, type Offer, offerTitle } from '../../session/offerText.ts'
import { isOpenToDecide, mayFollow, worksheetStatus } from '../../rules/worksheetStatus.ts'
import { tellNotUpdated, tellUpdated } from './tellStatus.ts'

const { accepted, declined, inReview, withdrawn } = worksheetStatus

/** Lets staff review, decline with a reason, accept, and reserve a home. */
// §1, §7 UpdateWorksheetStatus
export function OfferDesk({ offer, changed }: { offer: Offer; changed: () => void }) {
  const voice = useVoice()
  const words = useText({ lot: lotWords, review: reviewWords })
  const [declining, setDeclining] = useState(false)
  // A reserved home is settled; changing it takes an extra press.
  const [changing, setChanging] = useState(false)
  const { busy, send } = useSubmit('/user/UpdateWorksheetStatus')
  const desk = words.review
  const change = async (statusId: number, reason = '') => {
    const { transaction_id: transId, project_id: projectId } = offer
    await send(
      { statusId, transId, projectId, reason },
      {
        done: () => {
          // Only the review can be reopened, not the state before it.
          tellUpdated(
            voice,
            statusId !== inReview && mayFollow(statusId, inReview) ? () => void change(inReview) : undefined,
          )
          setDeclining(false)
        },
        failed: (problem) => tellNotUpdated(problem, voice),
      },
    )
    changed()
  }
  const { offer_status_id: status, allocated_lot: kept } = offer
  if (status === withdrawn) return null
  if (kept !== null && !isOpenToDecide(kept)) return <Settled offer={offer} kept={kept} />
  const isChoosing = status !== declined && (kept === null || changing)
  const rarer = [
    { to: inReview, label: desk.review, about: desk.reviewText },
    { to: accepted, label: desk.accept, about: desk.acceptText },
  ].filter(({ to }) => mayFollow(status, to))
  return (
    <section className="worksheet-group offer-desk" aria-label={desk.decide}>
      <h2>{kept === null ? desk.decide : desk.decided}</h2>
      {kept === null ? null : (
        <p className="offer-kept" data-kept={kept.lot_id}>
          <strong>{desk.keptUnit({ home: offerTitle(offer, words) })}</strong>
          <KeptFor offer={offer} />
        </p>
      )}
      {isChoosing ? (
        <KeepUnit
          offer={offer}
          changed={() => {
            setChanging(false)
            changed()
          }}
        />
      ) : null}
      <div className="worksheet-buttons offer-apart">
        {kept === null ? null : (
          <>
            {changing ? null : <Button onClick={() => setChanging(true)}>{desk.changeHome}</Button>}
            <Button busy={busy} onClick={() => void change(inReview)}>
              {desk.releaseHome}
            </Button>
          </>
        )}
        {kept === null && status === declined ? (
          <Button busy={busy} onClick={() => void change(inReview)}>
            {desk.review}
          </Button>
        ) : null}
        {isChoosing ? (
          <LinkButton
            icon={<MapIcon />}
            element={
              <Link to={links.communitySingleSvg(offer.project_id, undefined, offer.transaction_id)}>
                {desk.onPlan}
              </Link>
            }
          />
        ) : null}
        {status === declined ? null : (
          <Button kind="danger" disabled={busy} onClick={() => setDeclining(true)}>
            {desk.decline}
          </Button>
        )}
      </div>
      {status !== declined && kept === null && rarer.length > 0 ? (
        <More title={desk.otherWays} begun={false}>
          <div className="offer-ways">
            {rarer.map(({ to, label, about }) => (
              <div key={to}>
                <Button busy={busy} onClick={() => void change(to)}>
                  {label}
                </Button>
                <p className="ll-small ll-quiet">{about}</p>
              </div>
            ))}
          </div>
        </More>
      ) : null}
      {declining ? (
        <Decline
          busy={busy}
          close={() => setDeclining(false)}
          decline={(reason) => void change(declined, reason)}
        />
      ) : null}
    </section>
  )
}

/** For whom, by whom and when the home was reserved. */
function KeptFor({ offer: { purchaser_name: buyer, decided_by: name, decided_at: at } }: { offer: Offer }) {
  const desk = useText(reviewWords)
  const now = useNow()
  const time = at === null ? '' : timeText(Date.parse(at), now)
  return (
    <span className="ll-small ll-quiet offer-kept-for">
      {buyer === '' ? null : <span>{desk.keptFor({ name: buyer })}</span>}
      {time === '' ? null : <span>{name == null ? desk.keptAt({ time }) : desk.keptBy({ name, time })}</span>}
    </span>
  )
}

/** While the home is being bought, the purchase decides; once it is sold, nothing is left to decide. */
function Settled({ offer, kept }: { offer: Offer; kept: NonNullable<Offer['allocated_lot']> }) {
  const words = useText({ lot: lotWords, review: reviewWords })
  const { purchase_id: transId } = kept
  const desk = words.review
  const isSold = kept.state === 'sold'
  return (
    <section
      className="worksheet-group offer-desk"
      aria-label={desk.decided}
      data-buy={isSold ? 'sold' : 'begun'}
    >
      <h2>{desk.decided}</h2>
      <p className="offer-kept" data-kept={kept.lot_id}>
        <strong>{keptText(offer, kept, words)}</strong>
        <KeptFor offer={offer} />
      </p>
      {isSold ? null : (
        <p>
          {desk.buying} {desk.cancelFirst}
        </p>
      )}
      {transId == null ? null : (
        <div className="worksheet-buttons">
          <LinkButton
            element={
              <Link to={links.purchaseQueue(stypeOf(offer.project_type), offer.project_id, transId)}>
                {desk.seeBuying}
              </Link>
            }
          />
        </div>
      )}
    </section>
  )
}

function Decline({
  busy,
  close,
  decline,
}: {
  busy: boolean
  close: () => void
  decline: (reason: string) => void
}) {
  const desk = useText(reviewWords)
  const { fields, sent, typed } = useForm(declineForm, {})
  const send = () => {
    const made = sent()
    if (made !== null) decline(made.reason)
  }
  return (
    <ActDialog
      title={desk.declineTitle}
      label={desk.decline}
      kind="danger"
      busy={busy}
      problem={null}
      onDo={send}
      close={close}
    >
      <fieldset className="offer-reasons" aria-label={desk.reasonsOften}>
        {Object.values(desk.reasons).map((reason) => (
          <Button
            key={reason}
            aria-pressed={typed.reason === reason}
            onClick={() => fields.onChange('reason', reason)}
          >
            {reason}
          </Button>
        ))}
      </fieldset>
      <FormFields {...fields} first="reason" hints={{ reason: desk.declineText }} />
    </ActDialog>
  )
}
