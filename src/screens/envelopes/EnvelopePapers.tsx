import { lazy, Suspense, useMemo, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tabs } from '../../controls/Tabs.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { documentsWords } from '../../i18n/en/documents.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { bytesOf } from '../journey/base64.ts'
import { pdfAssets, usePdfWords } from '../journey/usePdfWords.ts'
import type { Detail } from './EnvelopePage.tsx'

const PdfPages = lazy(async () => ({ default: (await import('../../controls/PdfPages.tsx')).PdfPages }))
const loading = <Skeleton ratio="3 / 4" />

interface Shown {
  detail: Detail
  /** A page was on the screen, counted from 0. */
  onPage: (paper: string, page: number) => void
}

/** The papers as they are now: frozen, or sealed. */
export function EnvelopePapers({ detail, onPage }: Shown) {
  const { envelopes: words } = useText({ envelopes: envelopesWords })
  const [chosen, setChosen] = useState('')
  const { papers } = detail
  const paper = papers.find(({ key }) => key === chosen) ?? papers[0]
  if (paper === undefined) return null
  return (
    <section className="envelope-papers" aria-label={words.papers}>
      <Tabs
        label={words.papers}
        value={paper.key}
        onChange={setChosen}
        tabs={papers.map((one) => ({
          id: one.key,
          label: one.title,
          panel: (
            <>
              <p className="envelope-line ll-small ll-quiet">
                <span>{words.revision({ number: one.revision })}</span>
                {one.isSealed ? <Tag tone="good">{words.sealed}</Tag> : null}
              </p>
              <OnePaper key={`${one.key} ${one.revision}`} detail={detail} paper={one.key} onPage={onPage} />
            </>
          ),
        }))}
      />
    </section>
  )
}

function OnePaper({ detail, paper, onPage }: Shown & { paper: string }) {
  const words = useText({ documents: documentsWords })
  const { projectId, id: envelopeId } = detail.envelope
  const answer = useAnswer('/digitaldocs/GetLastPdfForEnvelope', { projectId, envelopeId, paper })
  const pdfWords = usePdfWords(answer.value?.title ?? '')
  const base64 = answer.value?.base64
  const bytes = useMemo(() => (base64 === undefined ? undefined : bytesOf(base64)), [base64])
  if (answer.state === 'failed') return <Trouble problem={answer.error} otherwise={words.documents.failed} />
  if (bytes === undefined) return loading
  return (
    <Suspense fallback={loading}>
      <PdfPages
        source={bytes}
        assets={pdfAssets}
        failed={<EmptyState title={words.documents.failed} />}
        onPage={(page) => onPage(paper, page - 1)}
        words={pdfWords}
      />
    </Suspense>
  )
}
