import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useKey } from '../../calls/useKey.ts'
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
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const key = useKey()
  const desk = deskWords()
  const remove = async () => {
    setBusy(true)
    try {
      await call('/user/DeleteOffer', { transactionId }, { key: key.current() })
      showToast({
        text: () => messageText('offerDeleted', words),
        duration: messages.offerDeleted.duration,
        kind: 'good',
      })
      await navigate(links.brokerSubmittedWorksheets(), { replace: true })
    } catch (error) {
      key.next()
      showToast({
        text: () => troubleText(error, messageText('offerDeleteFailed', words)),
        duration: messages.offerDeleteFailed.duration,
        kind: 'danger',
      })
    } finally {
      setBusy(false)
      setAsked(false)
    }
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
