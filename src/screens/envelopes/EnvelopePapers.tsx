import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Button } from '../../controls/Button.tsx'
import { Tabs } from '../../controls/Tabs.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { documentsWords } from '../../i18n/en/documents.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { handKey } from '../../rules/envelopes/handPages.ts'
import type { ShownPages } from '../../rules/signing/shown.ts'
import { FetchedPaper } from '../journey/FetchedPaper.tsx'
import { usePageTime } from '../journey/usePageTime.ts'
import type { Detail } from './EnvelopePage.tsx'

interface Shows {
  detail: Detail
  isCovered: boolean
  /** Collects the pages seen. */
  onShown: (change: (before: ShownPages) => ShownPages) => void
}

/** The current papers: frozen, or sealed. */
export function EnvelopePapers({ detail, ...rest }: Shows) {
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
              <OnePaper key={one.key} detail={detail} paper={one} {...rest} />
            </>
          ),
        }))}
      />
    </section>
  )
}

function OnePaper({
  detail,
  paper: { key, revision, title, isSealed, handPages = 0 },
  isCovered,
  onShown,
}: Shows & { paper: Detail['papers'][number] }) {
  const { documents: words, envelopes } = useText({ documents: documentsWords, envelopes: envelopesWords })
  const [isHand, setIsHand] = useState(false)
  const [tries, setTries] = useState(0)
  const pageTime = usePageTime(key, { isCovered, told: onShown })
  const { projectId, id: envelopeId } = detail.envelope
  // A new signature redraws the paper.
  const signed = detail.acts.filter(({ paper, methods }) => paper === title && methods.length > 0).length
  const fetched = (paper: string) =>
    call('/digitaldocs/GetLastPdfForEnvelope', { projectId, envelopeId, paper })
  const hasHand = handPages > 0 && !isSealed
  // The seal includes hand-signed pages.
  const shows = hasHand && isHand
  return (
    <>
      {hasHand ? (
        <Button onClick={() => setIsHand(!isHand)}>
          {isHand ? envelopes.showPaper : envelopes.showHand({ count: handPages })}
        </Button>
      ) : null}
      {shows ? (
        <FetchedPaper
          key={`hand ${handPages} ${tries}`}
          fetched={async () => await fetched(handKey(key))}
          title={title}
          failedText={words.failed}
          onAgain={() => setTries(tries + 1)}
        />
      ) : (
        <FetchedPaper
          key={`${revision} ${isSealed} ${signed} ${tries}`}
          fetched={async () => await fetched(key)}
          title={title}
          failedText={words.failed}
          onAgain={() => setTries(tries + 1)}
          {...pageTime}
        />
      )}
    </>
  )
}
