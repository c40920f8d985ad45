import { type ComponentProps, Suspense } from 'react'
import { useFetched } from '../../calls/useFetched.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { bytesOfBase64 } from '../../rules/base64.ts'
import { hashOf } from '../../store/hashOf.ts'
import { troubleText } from '../../session/troubleText.ts'
import { type Given, GivenMarks } from './GivenMarks.tsx'
import { PdfPages } from './PdfPagesLater.tsx'
import { pdfAssets, usePdfWords } from './usePdfWords.ts'

const loading = <Skeleton ratio="3 / 4" />

/** A paper for this view only, never stored here. Another PDF needs another `key`. */
export function FetchedPaper({
  fetched,
  sha256,
  title,
  failedText,
  onAgain,
  renderOver,
  ...rest
}: {
  /** Signatures that are not sealed yet are drawn above the frozen file. */
  fetched: () => Promise<{ readonly base64: string; readonly given?: Given | undefined }>
  /** SHA-256 in hex; other bytes are not shown. */
  sha256?: string | undefined
  title: string
  failedText: string
  /** Tries again, with another key. */
  onAgain: () => void
} & Pick<ComponentProps<typeof PdfPages>, 'box' | 'renderOver' | 'onPage' | 'onEnd'>) {
  const words = useText({ actions: actionsWords, documents: documentsWords })
  const voice = useVoice()
  const pdfWords = usePdfWords(title)
  const found = useFetched('', async () => {
    const { base64, given = [] } = await fetched()
    const got = bytesOfBase64(base64)
    if (sha256 !== undefined && (await hashOf(got)) !== sha256) throw new Error('another paper')
    return { got, given }
  })
  const failed = (
    <EmptyState
      title={troubleText(found !== undefined && 'cause' in found ? found.cause : null, failedText, voice)}
      action={<Button onClick={onAgain}>{words.actions.retry}</Button>}
    />
  )
  if (found === undefined) return loading
  if ('cause' in found) return failed
  const { got, given } = found.value
  return (
    <Suspense fallback={loading}>
      {given.length === 0 ? null : <p className="given-note ll-small">{words.documents.given}</p>}
      <PdfPages
        source={got}
        assets={pdfAssets}
        failed={failed}
        words={pdfWords}
        renderOver={(page, size) => (
          <>
            <GivenMarks given={given.filter((one) => one.page === page)} size={size} />
            {renderOver?.(page, size)}
          </>
        )}
        {...rest}
      />
    </Suspense>
  )
}
