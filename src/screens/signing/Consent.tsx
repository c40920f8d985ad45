import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import type { Signing } from './begun.ts'

/** Asks for consent to electronic signing. Paper is just as good, so nobody has to agree. */
export function Consent({
  consent,
  isSigner,
  busy,
  trouble,
  onAnswer,
}: {
  consent: Signing['consent']
  /** False for those who only read: they have nothing to sign on paper. */
  isSigner: boolean
  busy: boolean
  trouble: string | null
  onAnswer: (agrees: boolean) => void
}) {
  const words = useText(signingWords)
  return (
    <section className="signing-part" lang={consent.language}>
      <h1>{words.consentTitle}</h1>
      {consent.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {trouble === null ? null : (
        <Notice kind="warning" live>
          {trouble}
        </Notice>
      )}
      <div className="signing-buttons">
        <Button kind="primary" busy={busy} onClick={() => onAnswer(true)}>
          {words.agree}
        </Button>
        {isSigner ? (
          <Button disabled={busy} onClick={() => onAnswer(false)}>
            {words.onPaper}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
