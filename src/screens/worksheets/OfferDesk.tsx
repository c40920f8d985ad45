import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { TextArea } from '../../controls/TextArea.tsx'
import type { Wording } from '../../rules/wording/base.ts'
import { deskWords } from '../../session/deskWords.ts'
import { KeepUnit } from './KeepUnit.tsx'
import type { Offer } from '../../session/offerText.ts'
import { tellNotUpdated, tellUpdated } from './tellStatus.ts'

/** What the sales office does with a worksheet: review, decline with a reason, accept, keep a home for it. */
// §1, §7 UpdateWorksheetStatus
export function OfferDesk({ offer, words, changed }: { offer: Offer; words: Wording; changed: () => void }) {
  const [declining, setDeclining] = useState(false)
  const { busy, send } = useSubmit('/user/UpdateWorksheetStatus')
  const desk = deskWords()
  const change = async (statusId: number, reason = '') => {
    const { transaction_id: transId, project_id: projectId } = offer
    await send(
      { statusId, transId, projectId, reason },
      {
        done: () => {
          tellUpdated(words)
          setDeclining(false)
        },
        failed: (problem) => tellNotUpdated(problem, words),
      },
    )
    changed()
  }
  const { offer_status_id: status } = offer
  if (status === 5) return null
  return (
    <section className="worksheet-group offer-desk" aria-label={desk.decide}>
      <h2>{desk.decide}</h2>
      {status === 4 ? null : <KeepUnit offer={offer} words={words} changed={changed} />}
      <div className="worksheet-buttons">
        {status === 4 ? null : (
          <Button kind="danger" disabled={busy} onClick={() => setDeclining(true)}>
            {desk.decline}
          </Button>
        )}
        {status === 2 || status === 3 ? null : (
          <Button busy={busy} onClick={() => void change(2)}>
            {desk.review}
          </Button>
        )}
        {status === 1 || status === 2 ? (
          <Button busy={busy} onClick={() => void change(3)}>
            {desk.accept}
          </Button>
        ) : null}
      </div>
      <Decline
        open={declining}
        busy={busy}
        words={words}
        close={() => setDeclining(false)}
        decline={(reason) => void change(4, reason)}
      />
    </section>
  )
}

function Decline(props: {
  open: boolean
  busy: boolean
  words: Wording
  close: () => void
  decline: (reason: string) => void
}) {
  const { open, busy, words, close, decline } = props
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const desk = deskWords()
  const send = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') decline(reason.trim())
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
      <TextArea
        label={desk.reason}
        hint={desk.declineText}
        error={missing ? desk.reasonMissing : undefined}
        rows={4}
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
