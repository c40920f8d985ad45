import { Suspense, useMemo, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tabs } from '../../controls/Tabs.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { companionWords } from '../../i18n/en/companion.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { bytesOfBase64 } from '../../rules/base64.ts'
import { Companion, type LookedAt } from '../journey/Companion.tsx'
import { PdfPages } from '../journey/PdfPagesLater.tsx'
import { pdfAssets, usePdfWords } from '../journey/usePdfWords.ts'

type ShownPaper = Answer<'/purchase/GetPreview'>['papers'][number]

const loading = <Skeleton ratio="3 / 4" />

/** A purchase's papers, one at a time, beside their key points. */
export function PackView({
  papers,
  market,
  onAgain,
}: {
  papers: readonly ShownPaper[]
  market: Market
  onAgain: () => void
}) {
  const words = useText(companionWords)
  const [at, setAt] = useState<LookedAt>()
  const [shown, setShown] = useState(papers[0]?.key ?? '')
  const look = (place: LookedAt) => {
    setShown(place.paper)
    // A new object, so that pressing the same place again scrolls there again.
    setAt({ ...place })
  }
  return (
    <div className="purchase-pack">
      {papers.length === 1 && papers[0] ? (
        <PaperView paper={papers[0]} at={at} onAgain={onAgain} />
      ) : (
        <Tabs
          label={words.papers}
          value={shown}
          onChange={setShown}
          tabs={papers.map((paper) => ({
            id: paper.key,
            label: paper.title,
            panel: <PaperView paper={paper} at={at} onAgain={onAgain} />,
          }))}
        />
      )}
      <Companion papers={papers} market={market} at={at} onLook={look} />
    </div>
  )
}

/** A paper page by page, for this view only, never stored here. */
function PaperView({
  paper,
  at,
  onAgain,
}: {
  paper: ShownPaper
  at: LookedAt | undefined
  onAgain: () => void
}) {
  const words = useText({
    reserving: reservingWords,
    actions: actionsWords,
  })
  const pdfWords = usePdfWords(paper.title)
  const bytes = useMemo(() => bytesOfBase64(paper.base64), [paper.base64])
  return (
    <Suspense fallback={loading}>
      <PdfPages
        source={bytes}
        box={at?.paper === paper.key ? at.place : undefined}
        assets={pdfAssets}
        failed={
          <EmptyState
            title={words.reserving.previewFailed}
            action={<Button onClick={onAgain}>{words.actions.retry}</Button>}
          />
        }
        words={pdfWords}
      />
    </Suspense>
  )
}
