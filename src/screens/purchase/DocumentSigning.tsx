import { useEffect, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingStepsWords } from '../../i18n/en/signingSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { dropBegun } from '../../session/begunSignings.ts'
import { GetReady } from './GetReady.tsx'
import { KeptSigners } from './KeptSigners.tsx'
import { PaperFaults } from '../journey/PaperFaults.tsx'
import { toldFaults } from '../journey/toldFaults.ts'
import { warnOfDocs } from '../journey/warnOfDocs.ts'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import { SignerList } from './SignerList.tsx'
import type { StepProps } from './step.ts'
import { useSigners } from './useSigners.ts'

type Made = Answer<'/digitaldocs/CreateDigitalDoc'>

/** Prepares the papers, and leads each purchaser to their part. */
// §2 DocumentSigning
export function DocumentSigning({ purchase, refresh: readPurchase, run, ...step }: StepProps) {
  const { isOnline, busy, frame, done } = step
  const words = useText({ signingSteps: signingStepsWords, actions: actionsWords })
  const texts = words.signingSteps
  const { projectId, transId } = purchase
  const { list, state, refresh } = useSigners(projectId, transId, readPurchase)
  const [faults, setFaults] = useState<Made['faults']>([])
  const [isFailed, setFailed] = useState(false)
  const isAsked = useRef(false)
  const envelopeId = list?.envelopeId ?? null
  const sent = useAnswer('/digitaldocs/GetEnvelopesForTransaction', { projectId, transactionId: transId })
  const envelopes = sent.value?.envelopes
  const envelope = envelopes?.[0]
  useEffect(() => {
    const ended = (envelopes ?? []).filter(({ state }) => !['draft', 'sent'].includes(state))
    if (ended.length > 0) void dropBegun(({ envelopeId: of }) => ended.some(({ id }) => id === of))
  }, [envelopes])
  /** The papers were never sent, have ended, or no longer match the purchase. */
  const areOver =
    envelope !== undefined && (!['sent', 'completed'].includes(envelope.state) || envelope.isStale)
  const make = () =>
    run(
      async (send) => {
        setFailed(false)
        const ids = { projectId, transactionId: transId }
        const { envelope: begun } = await send('/digitaldocs/InitialDigitalDoc', ids)
        // Outdated papers that were sent are prepared again despite any faults.
        if (begun.state === 'draft') {
          // §5: each fault shows its message and stops
          const checked = await call('/digitaldocs/CheckDocsPics', ids)
          setFaults(checked.faults)
          if (warnOfDocs(checked)) {
            setFailed(true)
            return
          }
        }
        const { data, faults: found } = await send('/digitaldocs/CreateDigitalDoc', ids)
        setFaults(found)
        // §4: data, or the word failed
        setFailed(data === 'failed')
        refresh()
        sent.refresh()
      },
      () => setFailed(true),
    )
  const isDue = list !== undefined && envelopeId === null && isOnline && !isFailed
  useEffect(() => {
    if (!isDue || isAsked.current) return
    isAsked.current = true
    void make()
    // Once: the button retries a failure.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue])
  const everybody = list?.signers ?? []
  const isSignedHere = (role: string): boolean => role === 'witness' || role.startsWith('purchaser.')
  const buyers = everybody.filter(({ role }) => role.startsWith('purchaser.'))
  return (
    <PurchaseFrame
      frame={frame}
      title={texts.title}
      text={buyers.length === 0 ? undefined : texts.text({ count: buyers.length })}
      nextLabel={words.actions.next}
      busy={busy}
      onDone={done}
    >
      <div data-field="signature" className="signers-part">
        {faults.length > 0 ? (
          <Notice kind="warning" live>
            <strong>{texts.faultsTitle}</strong>
            <p>{texts.faultsText}</p>
            <PaperFaults faults={toldFaults(faults)} />
          </Notice>
        ) : isFailed ? (
          <Notice kind="warning" live>
            {texts.makeFailed}
          </Notice>
        ) : null}
        {areOver && !isFailed ? <Notice live>{texts.anew}</Notice> : null}
        {isFailed || areOver ? (
          <Button busy={busy} onClick={() => void make()}>
            {isFailed ? words.actions.retry : texts.make}
          </Button>
        ) : list === undefined && state === 'failed' ? (
          <KeptSigners projectId={projectId} />
        ) : envelopeId === null ? (
          <>
            <output>{texts.making}</output>
            <Skeleton lines={3} />
          </>
        ) : (
          <SignerList
            projectId={projectId}
            envelopeId={envelopeId}
            signers={buyers}
            everybody={everybody}
            onInvited={refresh}
          />
        )}
        {envelopeId === null || areOver ? null : (
          <GetReady
            {...{ projectId, envelopeId, isOnline }}
            isLeft={everybody.some(({ isDone, role }) => !isDone && isSignedHere(role))}
          />
        )}
      </div>
    </PurchaseFrame>
  )
}
