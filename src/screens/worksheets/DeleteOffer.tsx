import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { showToast } from '../../controls/toast.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { messages } from '../../rules/wording/messages.ts'
import { links } from '../../rules/links.ts'
import { deskWords } from '../../session/deskWords.ts'
import { messageText } from '../../session/messages.ts'
import { troubleText } from '../../session/troubleText.ts'

/** Deletes a worksheet, once more asked for. */
// §8 'Offer Deleted', 'Offer Deletion Error'
export function DeleteOffer({ transactionId, words }: { transactionId: number; words: Wording }) {
  const [asked, setAsked] = useState(false)
  const { busy, send } = useSubmit('/user/DeleteOffer')
  const navigate = useNavigate()
  const desk = deskWords()
  const remove = async () => {
    await send(
      { transactionId },
      {
        done: async () => {
          showToast({
            text: () => messageText('offerDeleted', words),
            duration: messages.offerDeleted.duration,
            kind: 'good',
          })
          await navigate(links.brokerSubmittedWorksheets(), { replace: true })
        },
        failed: (problem) =>
          showToast({
            text: () => troubleText(problem, messageText('offerDeleteFailed', words)),
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
