import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useAction } from '../../calls/useAction.ts'
import { useHandIn } from '../../calls/useHandIn.ts'
import type { FileRefusal } from '../../controls/admitFile.ts'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Field } from '../../controls/Field.tsx'
import { FileDrop } from '../../controls/FileDrop.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { qrOn } from '../../controls/qr/qrOn.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { saveFile } from '../../controls/saveFile.ts'
import { cameraWords } from '../../i18n/en/camera.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { refusalsWords } from '../../i18n/en/refusals.ts'
import { useText } from '../../i18n/useText.ts'
import { pageCodeForm, readPageCode, refusalOfCode } from '../../rules/envelopes/pageCode.ts'
import { bytesOfBase64 } from '../../rules/base64.ts'
import { toggled } from '../../rules/toggled.ts'
import { findingText } from '../../session/findings.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { fileFinding } from '../journey/preparePicture.ts'
import { pdfAssets } from '../journey/usePdfWords.ts'
import type { Detail } from './EnvelopePage.tsx'

/** The hand-signed pages, each uploaded as a picture with its code. */
export function ScanPages({ detail, changed }: { detail: Detail; changed: () => void }) {
  const { envelopes: words } = useText({ envelopes: envelopesWords })
  const printing = useAction()
  // A file saved on a shared screen would stay there.
  const isShared = useAtomValue(deviceAtom) !== null
  const { projectId, id: envelopeId } = detail.envelope
  /** Saves it as a file, to be printed by the system's own program. */
  const print = async (paper: string) => {
    const { base64, title } = await call('/digitaldocs/GetPrint', { projectId, envelopeId, paper })
    saveFile(`${title}.pdf`, bytesOfBase64(base64), 'application/pdf')
  }
  const nameOf = (id: number): string => {
    const signer = detail.signers.find(({ signerId }) => signerId === id)
    return signer?.name || words.actors.witness
  }
  const titles = new Map(detail.papers.map(({ key, title }) => [key, title]))
  return (
    <section className="envelope-part">
      <h2>{words.scan}</h2>
      <p className="ll-small">{words.scanHint}</p>
      <div className="envelope-buttons">
        {(isShared ? [] : detail.papers).map(({ key, title }) => (
          <Button
            key={key}
            busy={printing.busy}
            onClick={() => void printing.run(async () => await print(key))}
          >
            {words.print({ title })}
          </Button>
        ))}
      </div>
      <Trouble problem={printing.problem} otherwise={words.printFailed} />
      <ul className="envelope-people">
        {detail.scans.map(({ paper, page, isThere, signers = [] }) => {
          const title = words.scanPage({ title: titles.get(paper) ?? paper, page: page + 1 })
          const there = signers.filter((one) => one.isThere).map(({ signerId }) => nameOf(signerId))
          return (
            <li key={`${paper} ${page}`}>
              {isThere ? (
                <>
                  <span>{title}</span>
                  <Tag tone="good">{words.scanDone}</Tag>
                </>
              ) : (
                <OnePage
                  key={there.length}
                  detail={detail}
                  paper={paper}
                  page={page}
                  title={title}
                  missing={signers.filter((one) => !one.isThere).map(({ signerId }) => signerId)}
                  there={there}
                  nameOf={nameOf}
                  changed={changed}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function OnePage({
  detail,
  paper,
  page,
  title,
  missing,
  there,
  nameOf,
  changed,
}: {
  detail: Detail
  paper: string
  page: number
  title: string
  /** Signers whose signature on it has not been scanned. */
  missing: readonly number[]
  /** The names of the others. */
  there: readonly string[]
  nameOf: (signerId: number) => string
  changed: () => void
}) {
  const {
    envelopes: words,
    found,
    camera,
    refusals,
  } = useText({
    envelopes: envelopesWords,
    found: findingsWords,
    camera: cameraWords,
    refusals: refusalsWords,
  })
  const [typed, setTyped] = useState('')
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<FileRefusal | null>(null)
  /** The page's QR code; null if unreadable, undefined while being read. */
  const [read, setRead] = useState<string | null>()
  const latest = useRef<File>(undefined)
  // A scanned signature counts only for its signer, so of several staff say whose it is.
  const [whose, setWhose] = useState<readonly number[]>(missing.length === 1 ? missing : [])
  const [problem, setProblem] = useState<unknown>(null)
  const { busy, handIn } = useHandIn()
  const { projectId, id: envelopeId } = detail.envelope
  const revision = detail.papers.find(({ key }) => key === paper)?.revision ?? 1
  const code = read ?? typed.trim()
  const said = read == null ? 'same' : readPageCode(read, { envelope: envelopeId, paper, revision, page })
  const put = (chosen: File | undefined, why: FileRefusal | null): void => {
    latest.current = chosen
    setFile(chosen)
    setRefused(why)
    setRead(undefined)
    setProblem(null)
  }
  const choose = async ([chosen]: readonly File[]): Promise<void> => {
    put(chosen, null)
    if (chosen === undefined) return
    const text = await qrOn(chosen, { form: pageCodeForm, assets: pdfAssets })
    // Ignored if another file has been chosen since.
    if (latest.current === chosen) setRead(text)
  }
  const send = async (): Promise<void> => {
    if (file === undefined) return
    setProblem(null)
    const bytes = new Uint8Array(await file.arrayBuffer())
    await handIn(
      {
        call: '/digitaldocs/UploadScan',
        body: { projectId, envelopeId, paper, page, code, signers: [...whose] },
        files: [{ name: file.name.slice(0, 120), type: file.type, bytes }],
        label: title,
        projectId,
      },
      setProblem,
    )
    changed()
  }
  return (
    <div className="envelope-scan">
      <strong>{title}</strong>
      {there.length === 0 ? null : (
        <p className="ll-small ll-quiet">{words.scanThere({ names: there.join(', ') })}</p>
      )}
      <fieldset className="envelope-whose">
        <legend className="ll-small">{words.scanWhose}</legend>
        {missing.map((id) => (
          <Checkbox
            key={id}
            label={nameOf(id)}
            checked={whose.includes(id)}
            onChange={() => setWhose(toggled(whose, id))}
          />
        ))}
      </fieldset>
      <FileDrop
        small
        asIs
        label={file === undefined ? title : `${title}: ${file.name}`}
        browse={camera.chooseFile}
        error={refused === null ? undefined : findingText({ findings: found }, fileFinding[refused])}
        onFiles={(files) => void choose(files)}
        onRefuse={(why) => (why === 'count' ? setRefused(why) : put(undefined, why))}
      />
      {file === undefined ? null : read === undefined ? (
        <p className="ll-small ll-quiet">{words.codeReading}</p>
      ) : read === null ? (
        <>
          <p className="ll-small">{words.codeUnread}</p>
          <Field
            label={words.code}
            value={typed}
            maxLength={40}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      ) : said === 'same' ? (
        <p className="ll-small ll-quiet">{words.codeRead({ code: read })}</p>
      ) : (
        <Notice kind="warning" live>
          {refusals.byCode[refusalOfCode[said]]}
        </Notice>
      )}
      <Button
        busy={busy}
        disabled={
          file === undefined || read === undefined || code === '' || said !== 'same' || whose.length === 0
        }
        onClick={() => void send()}
      >
        {words.upload}
      </Button>
      <Trouble problem={problem} otherwise={words.scanFailed} />
    </div>
  )
}
