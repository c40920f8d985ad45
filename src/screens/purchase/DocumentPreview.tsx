import { useEffect, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { CallRefused } from '../../calls/refused.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { companionWords } from '../../i18n/en/companion.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText } from '../../i18n/useText.ts'
import { decimalOf } from '../../rules/exactMoney.ts'
import { PackView } from './PackView.tsx'
import { PaperFaults } from './PaperFaults.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'
import { say } from './usePurchase.ts'

const loading = <Skeleton ratio="3 / 4" />

/** The papers for the current state of the purchase. The screen says that they are unsigned; the file does not. */
// §2 DocumentPreview
export function DocumentPreview({ purchase, market, frame, run, isOnline, done }: StepProps) {
  const words = useText({ reserving: reservingWords, actions: actionsWords })
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const { projectId, transId, unitId, sheet, preview } = purchase
  const price = decimalOf({ minor: sheet.total, currency: sheet.currency })
  const madeFor = useRef<string>(undefined)
  useEffect(() => {
    const wish = `${transId} ${price} ${tries}`
    if (preview !== null || !isOnline || madeFor.current === wish) return
    madeFor.current = wish
    setFailed(false)
    void run(
      (send) => send('/comty/SetViewDocument', { projectId, lot_id: unitId, price }),
      (problem) => {
        if (problem instanceof CallRefused && problem.code === 'PAPERS_FAILED') setFailed(true)
        else say(problem)
      },
    )
  }, [preview, isOnline, run, projectId, transId, unitId, price, tries])
  return (
    <PurchaseFrame
      frame={frame}
      title={words.reserving.previewTitle}
      text={words.reserving.previewText}
      nextLabel={words.actions.next}
      onDone={done}
    >
      <Notice>{words.reserving.previewNotSigned}</Notice>
      <div className="purchase-preview" data-field="preview">
        {preview === null && !failed ? (
          <output>{words.reserving.previewMaking}</output>
        ) : (
          <Pages
            key={`${preview?.madeAt ?? ''} ${tries}`}
            market={market}
            projectId={projectId}
            transId={transId}
            onAgain={() => setTries(tries + 1)}
          />
        )}
      </div>
    </PurchaseFrame>
  )
}

/** The papers, fetched for this view only and never stored on the device. */
function Pages({
  projectId,
  transId,
  market,
  onAgain,
}: {
  projectId: string
  transId: number
  market: StepProps['market']
  onAgain: () => void
}) {
  const words = useText({ reserving: reservingWords, actions: actionsWords, companion: companionWords })
  const { reserving, companion } = words
  const [answer, setAnswer] = useState<Answer<'/purchase/GetPreview'> | 'failed'>()
  useEffect(() => {
    let here = true
    call('/purchase/GetPreview', { projectId, transId }).then(
      (got) => {
        if (here) setAnswer(got)
      },
      () => {
        if (here) setAnswer('failed')
      },
    )
    return () => {
      here = false
    }
  }, [projectId, transId])
  if (answer === undefined) return loading
  if (answer === 'failed') {
    return (
      <EmptyState
        title={reserving.previewFailed}
        action={<Button onClick={onAgain}>{words.actions.retry}</Button>}
      />
    )
  }
  if (answer.failed.length > 0) {
    return (
      <Notice kind="warning" live>
        <strong>{companion.failedTitle}</strong>
        <p>{companion.failedText}</p>
        <PaperFaults faults={answer.failed} />
        <Button onClick={onAgain}>{words.actions.retry}</Button>
      </Notice>
    )
  }
  return (
    <>
      {answer.missing.length === 0 ? null : (
        <Notice>
          <p>{companion.missing}</p>
          <PaperFaults faults={answer.missing} />
        </Notice>
      )}
      <PackView papers={answer.papers} market={market} onAgain={onAgain} />
    </>
  )
}
