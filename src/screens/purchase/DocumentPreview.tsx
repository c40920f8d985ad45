import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchDocument } from '../../calls/fetchDocument.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { papersWords } from '../../i18n/en/papers.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText } from '../../i18n/useText.ts'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'

const PdfPages = lazy(async () => ({ default: (await import('../../controls/PdfPages.tsx')).PdfPages }))
const loading = <Skeleton ratio="3 / 4" />

/** What the builder will send, made from the purchase as it is. The screen says that it is not signed; the file does not. */
// §2 DocumentPreview
export function DocumentPreview({ purchase, frame, done }: StepProps) {
  const words = useText({ reserving: reservingWords, actions: actionsWords })
  const [tries, setTries] = useState(0)
  const url = purchase.preview?.url
  return (
    <PurchaseFrame
      frame={frame}
      title={words.reserving.previewTitle}
      text={words.reserving.previewText}
      nextLabel={words.actions.next}
      onDone={done}
    >
      <Notice>{words.reserving.previewNotSigned}</Notice>
      <div data-field="preview">
        {url === undefined ? (
          <output>{words.reserving.previewMaking}</output>
        ) : (
          <Pages key={`${url} ${tries}`} url={url} onAgain={() => setTries(tries + 1)} />
        )}
      </div>
    </PurchaseFrame>
  )
}

function Pages({ url, onAgain }: { url: string; onAgain: () => void }) {
  const words = useText({
    reserving: reservingWords,
    actions: actionsWords,
    documents: documentsWords,
    papers: papersWords,
  })
  const { documents, papers } = words
  const [bytes, setBytes] = useState<Uint8Array | 'failed'>()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    fetchDocument(url, { signal }).then(
      (document) => {
        if (!signal.aborted) setBytes(document.bytes)
      },
      () => {
        if (!signal.aborted) setBytes('failed')
      },
    )
    return () => left.abort()
  }, [url])
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
