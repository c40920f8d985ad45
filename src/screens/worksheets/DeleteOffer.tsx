import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { showToast } from '../../controls/toast.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { messages } from '../../rules/messages.ts'
import { links } from '../../rules/links.ts'

/** Deletes a worksheet after asking for confirmation. */
// §8 'Offer Deleted', 'Offer Deletion Error'
export function DeleteOffer({ transactionId }: { transactionId: number }) {
  const words = useText({ actions: actionsWords, review: reviewWords })
  const [asked, setAsked] = useState(false)
  const { busy, send } = useSubmit('/user/DeleteOffer')
  const navigate = useNavigate()
  const desk = words.review
  const remove = async () => {
    await send(
      { transactionId },
      {
        done: async () => {
          showToast({
            text: line(messagesWords, 'offerDeleted'),
            duration: messages.offerDeleted.duration,
            kind: 'good',
          })
          await navigate(links.brokerSubmittedWorksheets(), { replace: true })
        },
        failed: (problem) =>
          showToast({
            text: { problem, otherwise: line(messagesWords, 'offerDeleteFailed') },
            duration: messages.offerDeleteFailed.duration,
            kind: 'danger',
          }),
      },
    )
    setAsked(false)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {desk.remove}
      </Button>
      <Dialog
        open={asked}
        title={desk.remove}
        closeLabel={words.actions.close}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{desk.keep}</Button>
            <Button kind="danger" busy={busy} onClick={() => void remove()}>
              {desk.remove}
            </Button>
          </>
        }
      >
        <p>{desk.removeAsk}</p>
      </Dialog>
    </>
  )
}
