import { lazy, Suspense, useEffect, useState } from 'react'
import { outbox } from '../../calls/outbox.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { FileDrop } from '../../controls/FileDrop.tsx'
import { CameraIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { uploadLimits } from '../../rules/validation/upload.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { describe } from '../../session/findings.ts'
import { formWords } from '../../session/formWords.ts'
import { restIdle } from '../../session/idleClock.ts'
import { messageText } from '../../session/messages.ts'
import { bringPictures, changeBuyerOf, type OnKept, removePicture, useComing } from './comingPictures.ts'
import { PictureComing } from './PictureComing.tsx'
import { PictureTaken } from './PictureTaken.tsx'
import { useWorksheet } from './useWorksheet.ts'
import { type DraftBuyer, mayAskAgain } from './worksheetDraft.ts'

const Camera = lazy(async () => ({ default: (await import('../../controls/Camera.tsx')).Camera }))

/** Pictures of one buyer's ID: both sides of it, by camera or as files, up to what the bulk uploader takes. */
// §2 File uploader; §5: bulk uploader 4 files
export function IdPictures({
  at,
  buyer,
  words,
  onKept,
}: {
  /** Which buyer it is, from 0. */
  at: number
  buyer: DraftBuyer
  words: Wording
  onKept: OnKept
}) {
  const { draft, files } = useWorksheet()
  const { courses, roomFor } = useComing(draft)
  const [camera, setCamera] = useState(false)
  // A function: it is said in the language that the page speaks when it is read.
  const [problem, setProblem] = useState<{ readonly text: () => string }>()
  const forms = formWords()
  // The idle clock rests while the camera is open (a person holding an ID touches nothing).
  useEffect(() => (camera ? restIdle('camera') : undefined), [camera])
  const left = roomFor(buyer)

  const take = (taken: readonly File[]) => {
    setCamera(false)
    const begun = bringPictures(at, taken, onKept)
    const text = () => describe('fileCount', { max: uploadLimits.bulkFiles })
    setProblem(begun < taken.length ? { text } : undefined)
  }
  const openCamera = async () => {
    setProblem(undefined)
    // Estimates of free room lie: a real write is tried before anybody poses.
    if ((await outbox.reserve(uploadLimits.maxBytes).catch(() => 'full')) === 'room') setCamera(true)
    else setProblem({ text: () => words.storage.fullBeforeCamera })
  }
  const takeAgain = (id: string) => {
    changeBuyerOf(id, ({ retakes }) => ({ retakes: retakes + 1 }))
    removePicture(id)
    void openCamera()
  }

  return (
    <div className="id-picture">
      <p className="ll-field-label">{words.worksheet.idPicture}</p>
      <p className="ll-small ll-quiet">{say(forms.bothSides, { count: uploadLimits.bulkFiles })}</p>
      {buyer.pictures.map((picture, nth) => (
        <PictureTaken
          key={picture.id}
          nth={nth + 1}
          picture={picture}
          base64={files[picture.id]}
          asks={picture.doubt !== null && mayAskAgain(buyer)}
          words={words}
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
        <PictureComing
          key={one.id}
          picture={one}
          course={courses[one.id]}
          words={words}
          forms={forms}
          onKept={onKept}
        />
      ))}
      {left > 0 ? (
        <>
          <FileDrop
            label={say(forms.dropMany, { count: left })}
            browse={words.camera.chooseFile}
            hint={words.camera.fileRules}
            max={left}
            onRaw={take}
          />
          <Button icon={<CameraIcon />} onClick={() => void openCamera()}>
            {words.camera.takePicture}
          </Button>
        </>
      ) : null}
      {problem === undefined ? null : (
        <Notice kind="danger" live>
          {problem.text()}
        </Notice>
      )}
      <Dialog
        open={camera}
        wide
        title={words.worksheet.idPicture}
        closeLabel={words.actions.close}
        onClose={() => setCamera(false)}
      >
        <p className="ll-quiet">{words.camera.hint}</p>
        <Suspense fallback={<Skeleton ratio="16 / 9" />}>
          <Camera
            name="id"
            words={{
              take: words.camera.takePicture,
              use: words.camera.usePicture,
              retake: words.camera.retakePicture,
              choose: words.camera.chooseFile,
              starting: words.page.loading,
              live: words.worksheet.idPicture,
              taken: words.worksheet.idPicture,
            }}
            onPicture={(file) => take([file])}
            onRefuse={(reason) => {
              setCamera(false)
              setProblem({ text: () => describe(reason === 'size' ? 'fileTooBig' : 'fileType') })
            }}
            onFailure={() => {
              // §8: an alert, and the camera view closes.
              setCamera(false)
              setProblem({ text: () => messageText('cameraFailed', words) })
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}
