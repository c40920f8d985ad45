import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { hashOf } from '../../rules/hashOf.ts'
import { troubleText } from '../../session/troubleText.ts'
import { bytesOf } from './base64.ts'
import { PdfPages } from './PdfPagesLater.tsx'
import { pdfAssets, usePdfWords } from './usePdfWords.ts'

const loading = <Skeleton ratio="3 / 4" />

/** Why it failed; null if the received bytes are not the expected ones. */
interface Failed {
  readonly cause: unknown
}

/** A paper fetched for this view only and never stored on the device. Another PDF needs another `key`. */
export function FetchedPaper({
  fetched,
  sha256,
  title,
  failedText,
  onAgain,
  ...rest
}: {
  fetched: () => Promise<{ readonly base64: string }>
  /** SHA-256 in hex: other bytes are not shown. */
  sha256?: string | undefined
  title: string
  failedText: string
  /** Tries again, with another key. */
  onAgain: () => void
} & Pick<ComponentProps<typeof PdfPages>, 'box' | 'renderOver' | 'onPage' | 'onEnd'>) {
  const words = useText(actionsWords)
  const voice = useVoice()
  const pdfWords = usePdfWords(title)
  const [bytes, setBytes] = useState<Uint8Array | Failed>()
  const first = useRef({ fetched, sha256 })
  useEffect(() => {
    let here = true
    const wanted = first.current
    const read = async () => {
      const { base64 } = await wanted.fetched()
      const got = bytesOf(base64)
      return wanted.sha256 === undefined || (await hashOf(got)) === wanted.sha256 ? got : { cause: null }
    }
    read().then(
      (got) => {
        if (here) setBytes(got)
      },
      (cause: unknown) => {
        if (here) setBytes({ cause })
      },
    )
    return () => {
      here = false
    }
  }, [])
  const cause = bytes !== undefined && 'cause' in bytes ? bytes.cause : null
  const failed = (
    <EmptyState
      title={troubleText(cause, failedText, voice)}
      action={<Button onClick={onAgain}>{words.retry}</Button>}
    />
  )
  if (bytes === undefined) return loading
  if ('cause' in bytes) return failed
  return (
    <Suspense fallback={loading}>
      <PdfPages source={bytes} assets={pdfAssets} failed={failed} words={pdfWords} {...rest} />
    </Suspense>
  )
}
