import { useState } from 'react'
import { usePublicOrigin } from '../../calls/usePublicOrigin.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { showToast } from '../../controls/toast.ts'
import { showDone } from '../../freshness/showDone.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { notificationMs } from '../../rules/messages.ts'

/** The signed receipt as a QR code, for this view only, never stored here. */
export function ReceiptSquare({ transactionId }: { transactionId: number }) {
  const desk = useText(reviewWords)
  const [receipt, setReceipt] = useState<string>()
  const { busy, send } = useSubmit('/user/GetWorksheetReceipt')
  const origin = usePublicOrigin()
  const show = () =>
    send(
      { transactionId },
      {
        done: (answer) => setReceipt(answer.receipt),
        failed: (problem) => {
          const text = { problem, otherwise: line(reviewWords, 'receiptFailed') }
          showToast({ text, duration: notificationMs, kind: 'danger' })
        },
      },
    )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(receipt ?? '')
    } catch {
      return showToast({ text: line(reviewWords, 'copyFailed'), duration: notificationMs })
    }
    showDone(line(reviewWords, 'copied'))
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
