import { lazy, Suspense, useEffect, useState } from 'react'
import { outbox } from '../../calls/outbox.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { FileDrop } from '../../controls/FileDrop.tsx'
import { CameraIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Progress } from '../../controls/Progress.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { uploadLimits } from '../../rules/validation/upload.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { describe } from '../../session/findings.ts'
import { formWords } from '../../session/formWords.ts'
import { restIdle } from '../../session/idleClock.ts'
import { messageText } from '../../session/messages.ts'
import { PictureTaken } from './PictureTaken.tsx'
import { base64Of, preparePicture, type Stage, stageProgress } from './preparePicture.ts'
import { useWorksheet } from './useWorksheet.ts'
import { type DraftBuyer, type DraftPicture, mayAskAgain } from './worksheetDraft.ts'

const Camera = lazy(async () => ({ default: (await import('../../controls/Camera.tsx')).Camera }))

/** A file that is not yet in the form. */
interface Underway {
  readonly id: string
  readonly file: File
  readonly stage: Stage
  /** Why it is not taken. */
  readonly problem?: string
  /** The same file may be tried again: there was no room for it. */
  readonly again?: boolean
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Pictures of one buyer's ID: both sides of it, by camera or as files, up to what the bulk uploader takes. */
// §2 File uploader; §5: bulk uploader 4 files; §9: staggered by 100 ms
export function IdPictures({
  buyer,
  words,
  onChange,
  onBarcode,
}: {
  buyer: DraftBuyer
  words: Wording
  onChange: (patch: (buyer: DraftBuyer) => Partial<DraftBuyer>) => void
  /** A picture that may carry a barcode; called once it is kept. */
  onBarcode: (file: File) => void
}) {
  const { files, setFile } = useWorksheet()
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const [camera, setCamera] = useState(false)
  const [problem, setProblem] = useState<string>()
  const forms = formWords()
  // The idle clock rests while the camera is open (a person holding an ID touches nothing).
  useEffect(() => (camera ? restIdle('camera') : undefined), [camera])
  const left = uploadLimits.bulkFiles - buyer.pictures.length - underway.length

  const tell = (id: string, patch: Partial<Underway>) =>
    setUnderway((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const done = (id: string) => setUnderway((all) => all.filter((one) => one.id !== id))

  // In the order in which they were chosen, whichever is ready first: the first is the front.
  const bring = async (id: string, file: File, before: Promise<void> = Promise.resolve()) => {
    const made = await preparePicture(file, (stage) => tell(id, { stage }))
    if (typeof made === 'string') {
      tell(id, { problem: describe(made, { max: uploadLimits.bulkFiles }) })
      return
    }
    tell(id, { stage: 'keeping' })
    try {
      await setFile(id, await base64Of(made.file))
    } catch {
      tell(id, { problem: words.storage.full, again: true })
      return
    }
    const { name, type, size } = made.file
    await before.catch(() => undefined)
    onChange(({ pictures }) => {
      const sides = new Set(pictures.map(({ side }) => side))
      const side = sides.has('front') ? (sides.has('back') ? null : 'back') : 'front'
      const picture: DraftPicture = { id, name, type, size, side, doubt: made.doubt }
      return { pictures: [...pictures, picture] }
    })
    done(id)
    if (type !== 'application/pdf') onBarcode(file)
  }
  const take = (taken: readonly File[]) => {
    setCamera(false)
    setProblem(taken.length > left ? describe('fileCount', { max: uploadLimits.bulkFiles }) : undefined)
    const begun = taken.slice(0, Math.max(left, 0)).map((file): Underway => ({
      id: crypto.randomUUID().replaceAll('-', ''),
      file,
      stage: 'waiting',
    }))
    // What was refused before makes way for what comes now.
    setUnderway((all) => [...all.filter((one) => one.problem === undefined || one.again === true), ...begun])
    let before = Promise.resolve()
    for (const [at, { id, file }] of begun.entries()) {
      const turn = before
      before = pause(at * uploadLimits.staggerMs).then(async () => await bring(id, file, turn))
    }
  }
  const remove = (id: string) => {
    onChange(({ pictures }) => ({ pictures: pictures.filter((one) => one.id !== id) }))
    void setFile(id, null)
  }
  const openCamera = async () => {
    setProblem(undefined)
    // Estimates of free room lie: a real write is tried before anybody poses.
    if ((await outbox.reserve(uploadLimits.maxBytes).catch(() => 'full')) === 'room') setCamera(true)
    else setProblem(words.storage.fullBeforeCamera)
  }
  const takeAgain = (id: string) => {
    remove(id)
    onChange(({ retakes }) => ({ retakes: retakes + 1 }))
    void openCamera()
  }

  return (
    <div className="id-picture" data-field="pictures">
      <p className="ll-field-label">{words.worksheet.idPicture}</p>
      <p className="ll-small ll-quiet">{say(forms.bothSides, { count: uploadLimits.bulkFiles })}</p>
      {buyer.pictures.map((picture, at) => (
        <PictureTaken
          key={picture.id}
          nth={at + 1}
          picture={picture}
          base64={files[picture.id]}
          asks={picture.doubt !== null && mayAskAgain(buyer)}
          words={words}
          forms={forms}
          onSide={(side) =>
            onChange(({ pictures }) => ({
              pictures: pictures.map((one) => (one.id === picture.id ? { ...one, side } : one)),
            }))
          }
          onRemove={() => remove(picture.id)}
          onAgain={() => takeAgain(picture.id)}
        />
      ))}
      {underway.map((one) => (
        <div key={one.id} className="id-picture-underway">
          <span>{one.file.name}</span>
          {one.problem === undefined ? (
            <Progress value={stageProgress[one.stage]} label={one.file.name} words={forms[one.stage]} />
          ) : (
            <>
              <Notice kind="danger" live>
                {one.problem}
              </Notice>
              <div className="worksheet-buttons">
                <Button onClick={() => done(one.id)}>{words.camera.remove}</Button>
                {one.again === true ? (
                  <Button
                    onClick={() => {
                      const { problem: _, ...fresh } = one
                      setUnderway((all) => all.map((each) => (each.id === one.id ? fresh : each)))
                      void bring(one.id, one.file)
                    }}
                  >
                    {forms.tryAgain}
                  </Button>
                ) : null}
              </div>
            </>
          )}
        </div>
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
          {problem}
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
              setProblem(describe(reason === 'size' ? 'fileTooBig' : 'fileType'))
            }}
            onFailure={() => {
              // §8: an alert, and the camera view closes.
              setCamera(false)
              setProblem(messageText('cameraFailed', words))
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}
