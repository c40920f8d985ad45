import { useEffect, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { whenBack } from '../../calls/reach.ts'
import { useFetched } from '../../calls/useFetched.ts'
import { CallRefused, isDefinite } from '../../calls/refused.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { companionWords } from '../../i18n/en/companion.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { decimalOf } from '../../rules/exactMoney.ts'
import { troubleText } from '../../session/troubleText.ts'
import { PackView } from './PackView.tsx'
import { PaperFaults } from '../journey/PaperFaults.tsx'
import { RightAhead } from '../journey/RightAhead.tsx'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'

const loading = <Skeleton ratio="3 / 4" />

/** The purchase's papers as they are. The screen calls them unsigned, the file does not. */
// §2 DocumentPreview
export function DocumentPreview({ purchase, market, frame, run, busy, isOnline, done }: StepProps) {
  const words = useText({ reserving: reservingWords, actions: actionsWords })
  const voice = useVoice()
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<unknown>(null)
  const { projectId, transId, unitId, version, sheet, preview } = purchase
  const price = decimalOf({ minor: sheet.total, currency: sheet.currency })
  const isMade = preview !== null || (problem instanceof CallRefused && problem.code === 'PAPERS_FAILED')
  const madeFor = useRef<string>(undefined)
  // Once per version: another device may remove it at the same price.
  const wish = `${transId} ${version} ${tries}`
  useEffect(() => {
    if (isMade || problem !== null || !isOnline || busy || madeFor.current === wish) return
    void run((send) => send('/comty/SetViewDocument', { projectId, lot_id: unitId, price }), setProblem).then(
      (isDone) => {
        if (isDone) madeFor.current = wish
      },
    )
  }, [isMade, problem, isOnline, busy, wish, run, projectId, unitId, price])
  // Tries again without a press once the server is back.
  useEffect(() => {
    const back = () => setProblem((before: unknown) => (isDefinite(before) ? before : null))
    return whenBack(back)
  }, [])
  const again = () => {
    setProblem(null)
    setTries(tries + 1)
  }
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
        {isMade ? null : problem === null ? (
          <output>{isOnline ? words.reserving.previewMaking : words.reserving.previewOffline}</output>
        ) : (
          <EmptyState
            title={words.reserving.previewFailed}
            action={<Button onClick={again}>{words.actions.retry}</Button>}
          >
            {troubleText(problem, words.reserving.previewOffline, voice)}
          </EmptyState>
        )}
        {isMade ? (
          <Pages
            key={`${preview?.madeAt ?? ''} ${tries}`}
            market={market}
            projectId={projectId}
            transId={transId}
            onAgain={again}
          />
        ) : null}
      </div>
      <RightAhead projectId={projectId} market={market} total={sheet.total} />
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
  const voice = useVoice()
  const fetched = useFetched(
    `${projectId} ${transId}`,
    async () => await call('/purchase/GetPreview', { projectId, transId }),
  )
  if (fetched === undefined) return loading
  if ('cause' in fetched) {
    return (
      <EmptyState
        title={reserving.previewFailed}
        action={<Button onClick={onAgain}>{words.actions.retry}</Button>}
      >
        {troubleText(fetched.cause, reserving.previewOffline, voice)}
      </EmptyState>
    )
  }
  const answer = fetched.value
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
