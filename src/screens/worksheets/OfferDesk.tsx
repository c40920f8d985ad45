import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { declineForm } from '../../rules/fields/decline.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'
import { KeepUnit } from './KeepUnit.tsx'
import { type Offer, offerTitle } from '../../session/offerText.ts'
import { mayFollow, worksheetStatus } from '../../rules/worksheetStatus.ts'
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
          tellUpdated(voice)
          setDeclining(false)
        },
        failed: (problem) => tellNotUpdated(problem, voice),
      },
    )
    changed()
  }
  const { offer_status_id: status, allocated_lot: kept } = offer
  if (status === withdrawn) return null
  return (
    <section className="worksheet-group offer-desk" aria-label={desk.decide}>
      <h2>{kept === null ? desk.decide : desk.decided}</h2>
      {kept === null ? null : (
        <p className="offer-kept" data-kept={kept.lot_id}>
          <strong>{desk.keptUnit({ home: offerTitle(offer, words) })}</strong>
        </p>
      )}
      {status === declined || (kept !== null && !changing) ? null : (
        <KeepUnit
          offer={offer}
          changed={() => {
            setChanging(false)
            changed()
          }}
        />
      )}
      <div className="worksheet-buttons">
        {status === declined ? null : (
          <Button kind="danger" disabled={busy} onClick={() => setDeclining(true)}>
            {desk.decline}
          </Button>
        )}
        {kept === null ? null : (
          <>
            <Button busy={busy} onClick={() => void change(inReview)}>
              {desk.releaseHome}
            </Button>
            {changing ? null : <Button onClick={() => setChanging(true)}>{desk.changeHome}</Button>}
          </>
        )}
        {kept === null && mayFollow(status, inReview) ? (
          <Button busy={busy} onClick={() => void change(inReview)}>
            {desk.review}
          </Button>
        ) : null}
        {mayFollow(status, accepted) ? (
          <Button busy={busy} onClick={() => void change(accepted)}>
            {desk.accept}
          </Button>
        ) : null}
      </div>
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
  const { fields, sent } = useForm(declineForm, {})
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
      <FormFields {...fields} first="reason" hints={{ reason: desk.declineText }} />
    </ActDialog>
  )
}
