import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { showToast } from '../../controls/toast.ts'
import { links } from '../../rules/links.ts'
import { notificationMs } from '../../rules/wording/messages.ts'
import { deskWords } from '../../session/deskWords.ts'
import { troubleText } from '../../session/troubleText.ts'

/** The signed receipt as a square; fetched for this view alone, never kept on the device. */
export function ReceiptSquare({ transactionId }: { transactionId: number }) {
  const [receipt, setReceipt] = useState<string>()
  const { busy, send } = useSubmit('/user/GetWorksheetReceipt')
  const origin = useAnswer('/home/GetPublicAddress', {}).value?.url ?? location.origin
  const desk = deskWords()
  const show = () =>
    send(
      { transactionId },
      {
        done: (answer) => setReceipt(answer.receipt),
        failed: (problem) => {
          const text = () => troubleText(problem, deskWords().receiptFailed)
          showToast({ text, duration: notificationMs, kind: 'danger' })
        },
      },
    )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(receipt ?? '')
    } catch {
      return showToast({ text: () => deskWords().copyFailed, duration: notificationMs })
    }
    showToast({ text: () => deskWords().copied, duration: notificationMs, kind: 'good' })
  }
  return (
    <section className="worksheet-group receipt" aria-label={desk.receipt}>
      <h2>{desk.receipt}</h2>
      <p className="ll-quiet">{desk.receiptText}</p>
      {receipt === undefined ? (
        <Button busy={busy} onClick={() => void show()}>
          {desk.receiptShow}
        </Button>
      ) : (
        <>
          <QrCode text={`${origin}${links.checkReceipt()}#${receipt}`} label={desk.receiptSquare} />
          <Button onClick={() => void copy()}>{desk.copy}</Button>
        </>
      )}
    </section>
  )
}
