import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { usePublicOrigin } from '../../calls/usePublicOrigin.ts'
import { FileDrop } from '../../controls/FileDrop.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { verifyWords } from '../../i18n/en/verify.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { mostSealedBytes } from '../../rules/signing/limits.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { type CheckedFile, checkFile } from './checkFile.ts'
import { DrawResult } from './DrawResult.tsx'
import { KnownKeys } from './KnownKeys.tsx'
import { SealedPaper } from './SealedPaper.tsx'
import './VerifyPaper.css'

const mostMb = mostSealedBytes / 1024 / 1024

/** Checks a sealed paper on this device only, for anybody, online or offline. */
export function VerifyPaper() {
  const words = useText(verifyWords)
  const device = useAtomValue(deviceAtom)
  const answer = useAnswer('/home/GetSealKeys', {})
  const keys = answer.value?.keys
  const authorities = answer.value?.authorities
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const verdict = useRef<HTMLElement>(null)
  const waiting = keys === undefined && answer.state === 'loading'
  useEffect(() => {
    if (file === null || waiting) return
    let here = true
    void checkFile(file, keys ?? [], authorities ?? []).then((found) => {
      if (here) setChecked(found)
    })
    return () => {
      here = false
    }
  }, [file, keys, authorities, waiting])
  useEffect(() => {
    if (checked !== null) verdict.current?.focus()
  }, [checked])
  const take = ([chosen]: File[]) => {
    if (chosen === undefined) return
    setChecked(null)
    setFile(chosen)
  }
  return (
    <main className="verify" id="content">
      <h1>{words.title}</h1>
      <p className="ll-quiet">{words.intro}</p>
      {device === null ? (
        <FileDrop
          label={file === null ? words.drop : words.another}
          browse={words.browse}
          hint={words.limit({ size: mostMb })}
          accept={['application/pdf', '.pdf', 'application/json', '.json']}
          onRaw={take}
        />
      ) : (
        <OnYourPhone />
      )}
      {file !== null && checked === null ? <Notice live>{words.checking({ name: file.name })}</Notice> : null}
      {checked === null ? null : (
        <section
          className="verify-verdict"
          ref={verdict}
          tabIndex={-1}
          aria-label={checked.name}
          data-verdict={verdictOf(checked)}
        >
          <Said checked={checked} knowsKeys={keys !== undefined} />
        </section>
      )}
      {keys === undefined || keys.length === 0 ? null : <KnownKeys keys={keys} />}
    </main>
  )
}

function verdictOf(checked: CheckedFile): string {
  if ('draw' in checked) return checked.draw.fault === null ? 'valid' : 'changed'
  return 'found' in checked ? checked.found.verdict : checked.refused
}

/** §4: a kiosk opens no files; a visitor's own phone does. */
function OnYourPhone() {
  const words = useText(verifyWords)
  const origin = usePublicOrigin()
  return (
    <div className="verify-phone">
      <p>{words.kiosk}</p>
      <QrCode text={`${origin}${links.verify()}`} label={words.kioskSquare} />
    </div>
  )
}

function Said({ checked, knowsKeys }: { checked: CheckedFile; knowsKeys: boolean }) {
  const words = useText(verifyWords)
  if ('refused' in checked) {
    const { refused, name } = checked
    return (
      <Notice kind="warning">
        {refused === 'cannotCheck' ? words.cannotCheck : words[refused]({ name, size: mostMb })}
      </Notice>
    )
  }
  if ('draw' in checked) return <DrawResult name={checked.name} draw={checked.draw} />
  return <SealedPaper name={checked.name} found={checked.found} knowsKeys={knowsKeys} />
}
