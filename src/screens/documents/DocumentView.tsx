import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchDocument } from '../../calls/fetchDocument.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { MarketName } from '../../rules/markets.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { paperWords } from '../../rules/wording/papers.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { usePageInAddress } from './usePageInAddress.ts'
import { voiceOf } from '../../session/language.ts'

const PdfPages = lazy(async () => ({ default: (await import('../../controls/PdfPages.tsx')).PdfPages }))
const loading = <Skeleton ratio="3 / 4" />

interface Shown {
  url: string
  title: string
  words: Wording
  market: MarketName
}

/** A PDF to read and to search; the page in view stands in the address. */
export function DocumentView(shown: Shown) {
  const [tries, setTries] = useState(0)
  return <OneTry key={tries} {...shown} onAgain={() => setTries(tries + 1)} />
}

function OneTry({ url, title, words, market, onAgain }: Shown & { onAgain: () => void }) {
  const [bytes, setBytes] = useState<Uint8Array | 'failed'>()
  const papers = paperWords(voiceOf(market))
  const { first, onPage } = usePageInAddress()
  useEffect(() => {
    let here = true
    fetchDocument(url).then(
      (document) => {
        if (here) setBytes(document.bytes)
      },
      () => {
        if (here) setBytes('failed')
      },
    )
    return () => {
      here = false
    }
  }, [url])
  if (bytes === 'failed') {
    return (
      <EmptyState
        title={words.documents.notKept}
        action={<Button onClick={onAgain}>{words.actions.retry}</Button>}
      />
    )
  }
  if (bytes === undefined) return loading
  return (
    <Suspense fallback={loading}>
      <PdfPages
        source={bytes}
        assets={{ standardFonts: '/pdf-fonts/' }}
        failed={<EmptyState title={words.documents.failed} />}
        first={first}
        onPage={onPage}
        words={{
          document: title,
          page: (number, of) => say(words.documents.page, { page: number, total: of }),
          zoomIn: words.documents.zoomIn,
          zoomOut: words.documents.zoomOut,
          reset: words.documents.fitWidth,
          search: {
            open: papers.search,
            next: papers.nextPlace,
            previous: papers.previousPlace,
            close: papers.endSearch,
            searching: papers.searching,
            none: papers.notFound,
            place: (at, of) => say(papers.found, { at, total: of }),
          },
        }}
      />
    </Suspense>
  )
}
