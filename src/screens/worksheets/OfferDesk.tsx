import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { declineForm } from '../../rules/fields/decline.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'
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
      <Decline
        open={declining}
        busy={busy}
        close={() => setDeclining(false)}
        decline={(reason) => void change(declined, reason)}
      />
    </section>
  )
}

function Decline(props: {
  open: boolean
  busy: boolean
  close: () => void
  decline: (reason: string) => void
}) {
  const words = useText({ actions: actionsWords, review: reviewWords })
  const { open, busy, close, decline } = props
  const [typed, setTyped] = useState(declineForm.blank)
  const tried = useTried()
  const asked = askedOf(declineForm, typed, {})
  const desk = words.review
  const send = () => {
    tried.touchAll()
    if (needsOf(asked).length === 0) decline(sentOf(declineForm, typed, {}).reason)
  }
  return (
    <Dialog
      open={open}
      title={desk.declineTitle}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button kind="danger" busy={busy} onClick={send}>
            {desk.decline}
          </Button>
        </>
      }
    >
      <FormFields
        asked={asked}
        touched={tried}
        first="reason"
        hints={{ reason: desk.declineText }}
        onChange={(name, value) => setTyped((now) => withValue(now, name, value))}
      />
    </Dialog>
  )
}
