import { useRef, useState } from 'react'
import { Notice } from '../../controls/Notice.tsx'
import { labelsWords } from '../../i18n/en/labels.ts'
import { cameraWords } from '../../i18n/en/camera.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { uploadLimits } from '../../rules/validation/upload.ts'
import { bringPictures, changeBuyerOf, type OnKept, removePicture, useComing } from './comingPictures.ts'
import { IdFiles } from '../journey/IdFiles.tsx'
import { IdCamera, type IdCameraHandle } from '../../modals/IdCamera.tsx'
import { PictureComing } from './PictureComing.tsx'
import { PictureTaken } from './PictureTaken.tsx'
import { useWorksheet } from './useWorksheet.ts'
import { type DraftPurchaser, mayAskAgain } from './worksheetDraft.ts'
import { findingLine } from '../../session/findings.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'

/** Front and back of an ID, by camera or file, up to the bulk uploader's limit. */
// §2 File uploader; §5: bulk uploader 4 files
export function IdPictures({
  at,
  buyer,
  error,
  onKept,
}: {
  /** Index of the buyer, from 0. */
  at: number
  buyer: DraftPurchaser
  error: string | undefined
  onKept: OnKept
}) {
  const words = useText({
    labels: labelsWords,
    camera: cameraWords,
    worksheetForms: worksheetFormsWords,
  })
  const voice = useVoice()
  const { draft, files } = useWorksheet()
  const { courses, roomFor } = useComing(draft)
  const camera = useRef<IdCameraHandle>(null)
  const [problem, setProblem] = useState<{ readonly text: Saying }>()
  const forms = words.worksheetForms
  const left = roomFor(buyer)

  const take = (taken: readonly File[]) => {
    const begun = bringPictures(at, taken, onKept)
    const text = findingLine('fileCount', { max: uploadLimits.bulkFiles })
    setProblem(begun < taken.length ? { text } : undefined)
  }
  const takeAgain = (id: string) => {
    changeBuyerOf(id, ({ retakes }) => ({ retakes: retakes + 1 }))
    removePicture(id)
    camera.current?.open()
  }

  return (
    <div className="id-picture" data-field={`purchasers.${at}.pictures`} data-wrong={error !== undefined}>
      <p className="ll-field-label">{words.labels.idPicture}</p>
      <p className="ll-small ll-quiet">{forms.bothSides({ count: uploadLimits.bulkFiles })}</p>
      {buyer.pictures.map((picture, nth) => (
        <PictureTaken
          key={picture.id}
          nth={nth + 1}
          picture={picture}
          base64={files[picture.id]}
          asks={picture.doubt !== null && mayAskAgain(buyer)}
          forms={forms}
          onSide={(side) =>
            changeBuyerOf(picture.id, ({ pictures }) => ({
              pictures: pictures.map((one) => (one.id === picture.id ? { ...one, side } : one)),
            }))
          }
          onRemove={() => removePicture(picture.id)}
          onAgain={() => takeAgain(picture.id)}
        />
      ))}
      {buyer.coming.map((one) => (
        <PictureComing key={one.id} picture={one} course={courses[one.id]} forms={forms} onKept={onKept} />
      ))}
      {left > 0 ? (
        <IdFiles
          label={forms.dropMany({ count: left })}
          browse={words.camera.chooseFile}
          hint={words.camera.fileRules}
          max={left}
          onRaw={take}
        />
      ) : null}
      <IdCamera
        ref={camera}
        full={left === 0}
        onPicture={(file) => take([file])}
        onProblem={(text) => setProblem(text === null ? undefined : { text })}
      />
      {problem === undefined && error === undefined ? null : (
        <Notice kind="danger" live>
          {problem === undefined ? error : sayingText(problem.text, voice)}
        </Notice>
      )}
    </div>
  )
}
