import { zipSync } from 'fflate'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { saveFile } from '../../controls/saveFile.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { bytesOfBase64 } from '../../rules/base64.ts'
import { nameInArchive } from '../../rules/signing/nameInArchive.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { FetchedPaper } from '../journey/FetchedPaper.tsx'
import type { Signing } from './begun.ts'

/** The signed papers, to read and save. A shared device saves nothing. */
export function SignedCopy({
  signing: { projectId, envelopeId, signer, papers: signed },
  isHandedOver,
}: {
  signing: Pick<Signing, 'projectId' | 'envelopeId' | 'signer' | 'papers'>
  isHandedOver: boolean
}) {
  const words = useText({ signing: signingWords, actions: actionsWords })
  const isShared = useAtomValue(deviceAtom) !== null || isHandedOver
  const [papers, setPapers] = useState<readonly { readonly key: string; readonly title: string }[]>(signed)
  const [chosen, setChosen] = useState(signed[0]?.key ?? '')
  const [tries, setTries] = useState(0)
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer>>()
  const all = useAction()
  const shown = papers.find(({ key }) => key === chosen)
  const paperOf = async (paper: string) =>
    await call('/digitaldocs/GetSigningPaper', { projectId, envelopeId, signerId: signer.signerId, paper })
  const saveAll = () =>
    all.run(async () => {
      const files: Record<string, Uint8Array> = {}
      for (const [at, { key, title }] of papers.entries()) {
        const file =
          key === chosen && bytes !== undefined ? bytes : bytesOfBase64((await paperOf(key)).base64)
        files[nameInArchive(at, title)] = file
      }
      // Uncompressed, because PDFs are compressed already.
      saveFile(`${words.signing.papers}.zip`, zipSync(files, { level: 0 }), 'application/zip')
    })
  return (
    <div className="signing-copy">
      {papers.length > 1 ? (
        <NativeSelect
          label={words.signing.papers}
          options={papers.map(({ key, title }) => ({ id: key, label: title }))}
          value={chosen}
          onChange={({ target }) => {
            setBytes(undefined)
            setChosen(target.value)
          }}
        />
      ) : null}
      <FetchedPaper
        key={`${chosen} ${tries}`}
        fetched={async () => {
          const answer = await paperOf(chosen)
          setPapers(answer.papers)
          setBytes(bytesOfBase64(answer.base64))
          return answer
        }}
        title={shown?.title ?? words.signing.papers}
        failedText={words.signing.copyFailed}
        onAgain={() => setTries(tries + 1)}
      />
      {isShared || bytes === undefined || shown === undefined ? null : (
        <div className="signing-buttons">
          <Button kind="primary" onClick={() => saveFile(`${shown.title}.pdf`, bytes, 'application/pdf')}>
            {words.actions.download}
          </Button>
          {papers.length > 1 ? (
            <Button busy={all.busy} onClick={() => void saveAll()}>
              {words.signing.downloadAll({ count: papers.length })}
            </Button>
          ) : null}
        </div>
      )}
      <Trouble problem={all.problem} otherwise={words.signing.copyFailed} />
    </div>
  )
}
