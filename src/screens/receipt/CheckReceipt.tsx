import { useEffect, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { TextArea } from '../../controls/TextArea.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { useText } from '../../i18n/useText.ts'
import type { Receipt } from '../../rules/receipt.ts'
import { moneyOf } from '../../rules/exactMoney.ts'
import { moneyText } from '../../rules/money.ts'
import { pageLocale } from '../../session/language.ts'
import { type Checked, checkReceipt } from '../../verify/checkReceipt.ts'
import { useReceipt } from './useReceipt.ts'
import './CheckReceipt.css'

/** Checks a scanned or pasted receipt on this device only, online or offline. */
export function CheckReceipt() {
  const desk = useText(reviewWords)
  const keys = useAnswer('/home/GetReceiptKeys', {})
  const scanned = useReceipt()
  const [typed, setTyped] = useState(scanned)
  const [asked, setAsked] = useState(scanned)
  const [checked, setChecked] = useState<Checked | null>(null)
  const known = keys.value?.keys
  useEffect(() => {
    if (asked.trim() === '') return
    let here = true
    // Failures become a verdict; it never throws.
    void checkReceipt(asked, known).then((verdict) => {
      if (here) setChecked(verdict)
    })
    return () => {
      here = false
    }
  }, [asked, known])
  const waiting = known === undefined && keys.state === 'loading'
  return (
    <main className="check-receipt" id="content">
      <h1>{desk.checkTitle}</h1>
      <p className="ll-quiet">{desk.checkText}</p>
      {checked === null || waiting ? null : <Verdict checked={checked} />}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(typed)
        }}
      >
        <TextArea
          label={desk.checkField}
          rows={5}
          value={typed}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button kind="primary" type="submit" disabled={typed.trim() === ''}>
          {desk.check}
        </Button>
      </form>
    </main>
  )
}

function Verdict({ checked }: { checked: Checked }) {
  const desk = useText(reviewWords)
  return (
    <section className="receipt-verdict" data-verdict={checked.verdict} aria-live="polite">
      <Notice
        kind={checked.verdict === 'genuine' ? 'good' : checked.verdict === 'forged' ? 'danger' : 'warning'}
      >
        <strong>{desk[checked.verdict]}</strong> {desk[`${checked.verdict}Text`]}
      </Notice>
      {checked.verdict === 'genuine' ? <Contents receipt={checked.receipt} /> : null}
    </section>
  )
}

/** Formats '1183188.70 CAD'; returns anything else unchanged. */
function priceOf(text: string): string {
  const [, amount, currency] = /^(\d+(?:\.\d\d)?) ([A-Z]{3})$/.exec(text) ?? []
  if (amount === undefined || currency === undefined) return text
  return moneyText(moneyOf(amount, currency).minor, { locale: pageLocale(), currency })
}

function Contents({ receipt }: { receipt: Receipt }) {
  const desk = useText(reviewWords)
  const now = useNow()
  return (
    <Facts
      className="review"
      facts={[
        [desk.what, [receipt.projectName, receipt.wished].filter(Boolean).join(' · ')],
        [
          desk.who,
          receipt.byPerson === 0
            ? desk.kiosk
            : desk.whoNumber({ initials: receipt.by, id: receipt.byPerson }),
        ],
        [desk.client, receipt.buyer],
        [desk.when, timeText(Date.parse(receipt.receivedAt), now)],
        receipt.reserved === ''
          ? [desk.place, String(receipt.place)]
          : [desk.reservedFor, priceOf(receipt.reserved)],
        [desk.number, `${receipt.transactionId} · ${receipt.reference}`],
      ]}
    />
  )
}
