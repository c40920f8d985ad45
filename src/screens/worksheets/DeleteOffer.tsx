import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { showToast } from '../../controls/toast.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { messages } from '../../rules/messages.ts'
import { links } from '../../rules/links.ts'

/** Deletes a worksheet after asking for confirmation. */
// §8 'Offer Deleted', 'Offer Deletion Error'
export function DeleteOffer({ transactionId }: { transactionId: number }) {
  const desk = useText(reviewWords)
  const [asked, setAsked] = useState(false)
  const { busy, send } = useSubmit('/user/DeleteOffer')
  const navigate = useNavigate()
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
      {asked ? (
        <ActDialog
          title={desk.remove}
          hint={desk.removeAsk}
          label={desk.remove}
          kind="danger"
          back={desk.keep}
          busy={busy}
          problem={null}
          onDo={() => void remove()}
          close={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
