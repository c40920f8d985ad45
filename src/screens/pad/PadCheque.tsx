import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Notice } from '../../controls/Notice.tsx'
import { cameraWords } from '../../i18n/en/camera.ts'
import { padWords } from '../../i18n/en/pad.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { IdCamera } from '../../modals/IdCamera.tsx'
import { findingLine } from '../../session/findings.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'
import { IdFiles } from '../journey/IdFiles.tsx'
import { preparePicture } from '../journey/preparePicture.ts'

/** A void cheque, by camera or file; sent at once, never stored here. */
// §5 uploads
export function PadCheque({
  projectId,
  transId,
  hasCheque,
  onArrived,
}: {
  projectId: string
  transId: number
  hasCheque: boolean
  onArrived: () => void
}) {
  const words = useText({ pad: padWords, camera: cameraWords })
  const voice = useVoice()
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<Saying | null>(null)
  const { busy, send } = useSubmit('/purchase/AddVoidCheque')
  const take = async (chosen: File) => {
    setProblem(null)
    setPreparing(true)
    const made = await preparePicture(chosen, () => undefined).catch(() => 'fileType' as const)
    setPreparing(false)
    if (typeof made === 'string') setProblem(findingLine(made))
    else {
      await send(
        { projectId, transId },
        {
          file: made.file,
          done: onArrived,
          failed: (fault) => setProblem({ problem: fault, otherwise: line(padWords, 'addFailed') }),
        },
      )
    }
  }
  return (
    <section className="pad-part" data-field="cheque" tabIndex={-1}>
      <p className="ll-quiet">{words.pad.chequeAskText}</p>
      <IdFiles
        label={words.pad.chequeLabel}
        browse={words.pad.browse}
        hint={words.camera.fileRules}
        disabled={busy || isPreparing}
        onRaw={([chosen]) => {
          if (chosen !== undefined) void take(chosen)
        }}
      />
      <IdCamera onPicture={(taken) => void take(taken)} onProblem={setProblem} />
      {hasCheque ? (
        <Notice kind="good" live>
          {words.pad.chequeThere}
        </Notice>
      ) : null}
      {problem === null ? null : (
        <Notice kind="danger" live>
          {sayingText(problem, voice)}
        </Notice>
      )}
    </section>
  )
}
