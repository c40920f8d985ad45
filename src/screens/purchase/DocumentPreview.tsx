import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { papersWords } from '../../i18n/en/papers.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText } from '../../i18n/useText.ts'
import { decimalOf } from '../../rules/exactMoney.ts'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'

const PdfPages = lazy(async () => ({ default: (await import('../../controls/PdfPages.tsx')).PdfPages }))
const loading = <Skeleton ratio="3 / 4" />

/** What the builder will send, made from the purchase as it is. The screen says that it is not signed; the file does not. */
// §2 DocumentPreview
export function DocumentPreview({ purchase, frame, run, isOnline, done }: StepProps) {
  const words = useText({ reserving: reservingWords, actions: actionsWords })
  const [tries, setTries] = useState(0)
  const { projectId, transId, unitId, sheet, preview } = purchase
  const price = decimalOf({ minor: sheet.total, currency: sheet.currency })
  const madeFor = useRef<string>(undefined)
  useEffect(() => {
    const wish = `${transId} ${price} ${tries}`
    if (preview !== null || !isOnline || madeFor.current === wish) return
    madeFor.current = wish
    void run((send) => send('/comty/SetViewDocument', { projectId, lot_id: unitId, price }))
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
        {preview === null ? (
          <output>{words.reserving.previewMaking}</output>
        ) : (
          <Pages
            key={`${preview.madeAt} ${tries}`}
            projectId={projectId}
            transId={transId}
            onAgain={() => setTries(tries + 1)}
          />
        )}
      </div>
    </PurchaseFrame>
  )
}

/** The document, fetched for this view only and never stored on the device. */
function Pages({ projectId, transId, onAgain }: { projectId: string; transId: number; onAgain: () => void }) {
  const words = useText({
    reserving: reservingWords,
    actions: actionsWords,
    documents: documentsWords,
    papers: papersWords,
  })
  const { documents, papers } = words
  const [bytes, setBytes] = useState<Uint8Array | 'failed'>()
  useEffect(() => {
    let here = true
    call('/purchase/GetPreview', { projectId, transId }).then(
      ({ base64 }) => {
        if (here) setBytes(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
      },
      () => {
        if (here) setBytes('failed')
      },
    )
    return () => {
      here = false
    }
  }, [projectId, transId])
  const failed = (
    <EmptyState
      title={words.reserving.previewFailed}
      action={<Button onClick={onAgain}>{words.actions.retry}</Button>}
    />
  )
  if (bytes === undefined) return loading
  if (bytes === 'failed') return failed
  return (
    <Suspense fallback={loading}>
      <PdfPages
        source={bytes}
        assets={{ standardFonts: '/pdf-fonts/', decoders: '/pdf-decoders/', cMaps: '/assets/pdf-cmaps/' }}
        failed={failed}
        words={{
          document: words.reserving.previewTitle,
          page: (number, of) => documents.page({ page: number, total: of }),
          zoomIn: documents.zoomIn,
          zoomOut: documents.zoomOut,
          reset: documents.fitWidth,
          search: {
            open: papers.search,
            next: papers.nextPlace,
            previous: papers.previousPlace,
            close: papers.endSearch,
            searching: papers.searching,
            none: papers.notFound,
            place: (at, of) => papers.found({ at, total: of }),
          },
        }}
      />
    </Suspense>
  )
}
