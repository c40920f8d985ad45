import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { type Language, languageNames, languageOf } from '../../rules/languages.ts'
import { consentHash, consentText, isConsentId } from '../../rules/signing/consents.ts'
import type { Signing } from './begun.ts'

/** The consent text that somebody has read, verbatim. */
export type ReadConsent = Pick<Signing['consent'], 'textId' | 'sha256' | 'language'>

/** Asks for consent to electronic signing, in the reader's language. Nobody has to: paper is as valid. */
export function Consent({
  consent,
  languages,
  isSigner,
  busy,
  trouble,
  onAnswer,
}: {
  consent: Signing['consent']
  /** The languages to choose from; offline, only the one fetched. */
  languages: readonly Language[]
  /** False for people who only read, because they have nothing to sign on paper. */
  isSigner: boolean
  busy: boolean
  trouble: string | null
  onAnswer: (agrees: boolean, read: ReadConsent) => void
}) {
  const words = useText(signingWords)
  const [chosen, setChosen] = useState<Language | null>(null)
  const { textId } = consent
  const isOther = chosen !== null && isConsentId(textId)
  const read = isOther ? { textId, language: chosen, sha256: consentHash(textId, chosen) } : consent
  const paragraphs = isOther ? consentText(textId, chosen).split('\n') : consent.paragraphs
  return (
    <section className="signing-part">
      <h1>{words.consentTitle}</h1>
      {languages.length > 1 ? (
        <NativeSelect
          label={words.consentLanguage}
          value={read.language}
          options={languages.map((id) => ({ id, label: languageNames[id] }))}
          onChange={({ target }) => setChosen(languageOf(target.value))}
        />
      ) : null}
      {paragraphs.map((text) => (
        <p key={text} lang={read.language}>
          {text}
        </p>
      ))}
      {trouble === null ? null : (
        <Notice kind="warning" live>
          {trouble}
        </Notice>
      )}
      <div className="signing-buttons">
        <Button kind="primary" busy={busy} onClick={() => onAnswer(true, read)}>
          {words.agree}
        </Button>
        {isSigner ? (
          <Button disabled={busy} onClick={() => onAnswer(false, read)}>
            {words.onPaper}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
