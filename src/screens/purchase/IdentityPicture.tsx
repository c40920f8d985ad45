import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { cameraWords } from '../../i18n/en/camera.ts'
import { identityWords } from '../../i18n/en/identity.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { IdCamera } from '../../modals/IdCamera.tsx'
import { addedPictureForm } from '../../rules/fields/addedPicture.ts'
import { askedOf, needsOf } from '../../rules/fields/field.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import { findingLine } from '../../session/findings.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { IdFiles } from '../journey/IdFiles.tsx'
import { preparePicture } from '../journey/preparePicture.ts'
import { useTried } from '../journey/useTouched.ts'
import type { Purchase } from './step.ts'

/** An ID's picture and number, sent at once and never stored on this device. */
// §2 File uploader; §5: ID upload 1 file
export function IdentityPicture({
  purchase: { projectId, transId, unitId },
  position,
  name,
  isMissing,
  onArrived,
}: {
  purchase: Pick<Purchase, 'projectId' | 'transId' | 'unitId'>
  position: number
  name: string
  isMissing: boolean
  onArrived: () => Promise<void>
}) {
  const words = useText({ identity: identityWords, camera: cameraWords, ...fieldAreas })
  const voice = useVoice()
  const [number, setNumber] = useState('')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<Saying | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const tried = useTried()
  const { busy, send: bring } = useSubmit('/comty/UploadSaleImage')
  const typed = { ...addedPictureForm.blank, id_number: number, files: file === undefined ? 0 : 1 }
  const asked = askedOf(addedPictureForm, typed, { purchasers: 1 })
  const take = async (chosen: File) => {
    setProblem(null)
    setPreparing(true)
    const made = await preparePicture(chosen, () => undefined).catch(() => 'fileType' as const)
    setPreparing(false)
    if (typeof made === 'string') setProblem(findingLine(made))
    else setFile(made.file)
  }
  const send = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0 || file === undefined) return
    const [firstname = '', ...rest] = name.split(' ')
    const request = {
      project_id: projectId,
      house_id: unitId,
      firstname: firstname.slice(0, 80),
      lastname: rest.join(' ').slice(0, 80),
      trans_id: transId,
      imageName: file.name.slice(0, 120),
      id_number: number.trim(),
      position,
    }
    void bring(request, {
      file,
      done: async () => {
        setFile(undefined)
        await onArrived()
      },
      failed: (fault) => setProblem({ problem: fault, otherwise: line(messagesWords, 'imagesFailed') }),
    })
  }
  const shows = isMissing || tried.shows('files')
  return (
    <div className="identity-picture">
      <FormFields
        asked={asked.filter(({ kind }) => kind !== 'pictures')}
        touched={tried}
        onChange={(_, value) => setNumber(typeof value === 'string' ? value : '')}
      />
      <IdFiles
        label={file === undefined ? words.identity.picture : file.name}
        browse={words.camera.chooseFile}
        hint={words.camera.fileRules}
        error={shows && file === undefined ? words.findings.fileMissing : undefined}
        disabled={busy || isPreparing}
        onRaw={([chosen]) => {
          if (chosen !== undefined) void take(chosen)
        }}
      />
      <div className="identity-way">
        <IdCamera onPicture={(taken) => void take(taken)} onProblem={setProblem} />
        <Button kind="primary" busy={busy || isPreparing} onClick={send}>
          {words.identity.send}
        </Button>
      </div>
      {problem === null ? null : (
        <Notice kind="danger" live>
          {sayingText(problem, voice)}
        </Notice>
      )}
    </div>
  )
}
