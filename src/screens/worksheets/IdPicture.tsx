import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { outbox } from '../../calls/outbox.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { FileDrop } from '../../controls/FileDrop.tsx'
import { CameraIcon, FileIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { describe } from '../../session/findings.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { restIdle } from '../../session/idleClock.ts'
import { messageText } from '../../session/messages.ts'

const Camera = lazy(async () => ({ default: (await import('../../controls/Camera.tsx')).Camera }))

/** A picture of an ID as it waits with its draft: small, re-encoded, base64 because drafts are kept as JSON. */
export interface IdPictureFile {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly base64: string
}

/** §5: jpeg, png or a PDF of one page, up to 5 MB. */
const mostBytes = 5 * 1024 * 1024

async function toPicture(file: File): Promise<IdPictureFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return { name: file.name, type: file.type, size: file.size, base64: btoa(text) }
}

/** Takes the picture of an ID by camera, or takes a file. Shows what was taken; it can be taken again. */
// §2 File uploader
export function IdPicture({
  picture,
  words,
  onPicture,
}: {
  picture: IdPictureFile | null
  words: Wording
  onPicture: (picture: IdPictureFile | null) => Promise<void>
}) {
  const [camera, setCamera] = useState(false)
  const [problem, setProblem] = useState<string>()
  // The idle clock rests while the camera is open (a person holding an ID touches nothing).
  useEffect(() => (camera ? restIdle('camera') : undefined), [camera])
  const preview = useMemo(
    () =>
      picture?.type.startsWith('image/') === true
        ? `data:${picture.type};base64,${picture.base64}`
        : undefined,
    [picture],
  )
  const take = async (file: File) => {
    setCamera(false)
    setProblem(undefined)
    try {
      await onPicture(await toPicture(file))
    } catch {
      setProblem(words.storage.full)
    }
  }
  const openCamera = async () => {
    setProblem(undefined)
    // Estimates of free room lie: a real write is tried before anybody poses.
    if ((await outbox.reserve(mostBytes).catch(() => 'full')) === 'room') setCamera(true)
    else setProblem(words.storage.fullBeforeCamera)
  }
  const refuse = (reason: 'type' | 'size' | 'unreadable' | 'count') =>
    setProblem(
      reason === 'size'
        ? describe('fileTooBig')
        : describe(reason === 'count' ? 'fileCount' : 'fileType', { max: 1 }),
    )

  return (
    <div className="id-picture">
      <p className="ll-field-label">{words.worksheet.idPicture}</p>
      {picture === null ? (
        <>
          <FileDrop
            label={words.camera.dropHere}
            browse={words.camera.chooseFile}
            hint={words.camera.fileRules}
            onFiles={(files) => {
              if (files[0] !== undefined) void take(files[0])
            }}
            onRefuse={refuse}
          />
          <Button icon={<CameraIcon />} onClick={() => void openCamera()}>
            {words.camera.takePicture}
          </Button>
        </>
      ) : (
        <div className="id-picture-taken">
          {preview === undefined ? (
            <FileIcon />
          ) : (
            <img
              src={preview}
              alt={say(words.camera.alt, { size: `${Math.ceil(picture.size / 1024)} kB` })}
            />
          )}
          <span>{picture.name}</span>
          <Button onClick={() => void onPicture(null)}>{words.camera.remove}</Button>
        </div>
      )}
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
            onPicture={(file) => void take(file)}
            onRefuse={(reason) => {
              setCamera(false)
              refuse(reason)
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
