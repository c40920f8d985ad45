import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { PdfPages } from '../../controls/PdfPages.tsx'
import type { PdfSpot } from '../../controls/PdfSpots.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { pdfAssets, usePdfWords } from '../journey/usePdfWords.ts'
import type { HeldPaper, Signing } from './begun.ts'

/** One frozen paper: fetched for this signer, checked against its hash before it is shown, and never stored on the device. */
export function SigningPaper({
  signing: { projectId, envelopeId, signer },
  paper: { key, sha256 },
  spots,
  wanted,
  onPage,
  onEnd,
  onAgain,
}: {
  signing: Signing
  paper: HeldPaper
  spots: readonly PdfSpot[]
  wanted: { readonly spot: string } | undefined
  onPage: (page: number) => void
  onEnd: (page: number) => void
  onAgain: () => void
}) {
  const words = useText({ signing: signingWords, actions: actionsWords })
  const pdfWords = usePdfWords(words.signing.papers)
  const [bytes, setBytes] = useState<Uint8Array | 'failed'>()
  const { signerId } = signer
  useEffect(() => {
    let here = true
    const fetched = async () => {
      const { base64 } = await call('/digitaldocs/GetSigningPaper', {
        projectId,
        envelopeId,
        signerId,
        paper: key,
      })
      const read = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      return (await hashOf(read)) === sha256 ? read : 'failed'
    }
    fetched().then(
      (read) => {
        if (here) setBytes(read)
      },
      () => {
        if (here) setBytes('failed')
      },
    )
    return () => {
      here = false
    }
  }, [projectId, envelopeId, signerId, key, sha256])
  const failed = (
    <EmptyState
      title={words.signing.openFailed}
      action={<Button onClick={onAgain}>{words.actions.retry}</Button>}
    />
  )
  if (bytes === undefined) return <Skeleton ratio="3 / 4" />
  if (bytes === 'failed') return failed
  return (
    <PdfPages
      source={bytes}
      assets={pdfAssets}
      failed={failed}
      words={pdfWords}
      spots={spots}
      wanted={wanted}
      onPage={onPage}
      onEnd={onEnd}
    />
  )
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
