import { Suspense, useState } from 'react'
import { fetchDocument } from '../../calls/fetchDocument.ts'
import { useFetched } from '../../calls/useFetched.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Progress } from '../../controls/Progress.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { percentText } from '../../rules/numberText.ts'
import { PdfPages } from '../journey/PdfPagesLater.tsx'
import { pdfAssets, usePdfWords } from '../journey/usePdfWords.ts'
import { usePageInAddress } from './usePageInAddress.ts'

const loading = <Skeleton ratio="3 / 4" />

interface Shown {
  url: string
  title: string
  market: Market
}

/** A PDF to read and search; the address contains the current page. */
export function DocumentView(shown: Shown) {
  const [tries, setTries] = useState(0)
  return <OneTry key={tries} {...shown} onAgain={() => setTries(tries + 1)} />
}

function OneTry({ url, title, market, onAgain }: Shown & { onAgain: () => void }) {
  const words = useText({ documents: documentsWords, actions: actionsWords })
  const [share, setShare] = useState(0)
  const pdfWords = usePdfWords(title)
  const { first, onPage } = usePageInAddress()
  const fetched = useFetched(url, async (signal) => await fetchDocument(url, { onShare: setShare, signal }))
  if (fetched !== undefined && 'cause' in fetched) {
    return (
      <EmptyState
        title={words.documents.notKept}
        action={<Button onClick={onAgain}>{words.actions.retry}</Button>}
      />
    )
  }
  if (fetched === undefined) {
    return (
      <div className="document-coming">
        {loading}
        {/* A small one loads before its progress could be read. */}
        {share > 0 && share < 1 ? (
          <Progress
            label={title}
            value={share * 100}
            words={percentText(Math.round(share * 100), market.locale)}
          />
        ) : null}
      </div>
    )
  }
  return (
    <Suspense fallback={loading}>
      <PdfPages
        source={fetched.value.bytes}
        assets={pdfAssets}
        failed={<EmptyState title={words.documents.failed} />}
        first={first}
        onPage={onPage}
        words={pdfWords}
      />
    </Suspense>
  )
}
