import { useEffect, useRef, useState } from 'react'
import Webcam from 'react-webcam'
import { admitFile, type FileRefusal, FIVE_MEGABYTES } from './admitFile.ts'
import { Button } from './Button.tsx'
import { FileInput } from './FileInput.tsx'
import { CameraIcon, CheckIcon, UndoIcon, UploadIcon } from './icons.tsx'
import { pictureFile } from './shrinkPicture.ts'
import { usePageVisible } from './usePageVisible.ts'
import './Button.css'
import './Camera.css'

export type CameraWords = {
  take: string
  use: string
  retake: string
  /** Label of the file button, such as "Choose a file"; absent for none. */
  choose?: string | undefined
  starting: string
  live: string
  taken: string
}

const FILE_KINDS = ['image/jpeg', 'image/png']

type Taken = { file: File; url: string }

/**
 * Takes and shrinks one photo, or with `choose` a file. The camera stops when hidden, and on `onFailure`
 * (§8), which leaves the file.
 */
export function Camera({
  words,
  facing = 'environment',
  deviceId,
  name = 'picture',
  maxBytes = FIVE_MEGABYTES,
  onPicture,
  onRefuse,
  onFailure,
}: {
  words: CameraWords
  facing?: 'environment' | 'user' | undefined
  deviceId?: string | undefined
  name?: string | undefined
  maxBytes?: number | undefined
  onPicture: (file: File) => void
  onRefuse: (reason: FileRefusal) => void
  onFailure: (error: DOMException | Error) => void
}) {
  const webcam = useRef<Webcam>(null)
  const [running, setRunning] = useState(false)
  const [failed, setFailed] = useState(false)
  const [taken, setTaken] = useState<Taken>()
  const visible = usePageVisible()
  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ''), [taken])
  if (!visible && running) setRunning(false)

  const fail = (error: string | DOMException | Error) => {
    if (failed) return
    setFailed(true)
    setRunning(false)
    onFailure(typeof error === 'string' ? new Error(error) : error)
  }
  const watch = (stream: MediaStream) => {
    // The only sign of an unplugged camera.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('The camera stopped'))
  }
  const take = async () => {
    const canvas = webcam.current?.getCanvas()
    if (!canvas) return
    const file = await pictureFile(canvas, canvas, name)
    setTaken({ file, url: URL.createObjectURL(file) })
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const made = await admitFile(chosen, { accept: FILE_KINDS, maxBytes })
    if (typeof made === 'string') onRefuse(made)
    else setTaken({ file: made, url: URL.createObjectURL(made) })
  }
  const use = () => {
    if (!taken) return
    if (taken.file.size > maxBytes) onRefuse('size')
    else onPicture(taken.file)
  }
  return (
    <div className="ll-camera">
      <div
        className="ll-camera-view"
        data-state={taken ? 'taken' : failed ? 'failed' : running ? 'live' : 'starting'}
      >
        {visible && !failed ? (
          <Webcam
            ref={webcam}
            className="ll-camera-video"
            aria-label={words.live}
            aria-hidden={taken ? true : undefined}
            forceScreenshotSourceSize
            videoConstraints={{
              width: { ideal: 1920 },
              height: { ideal: 1080 },
              ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: facing }),
            }}
            onUserMedia={watch}
            // Before the first frame there is nothing to capture.
            onLoadedData={() => setRunning(true)}
            onUserMediaError={fail}
          />
        ) : null}
        {taken ? <img className="ll-camera-taken" src={taken.url} alt={words.taken} /> : null}
        {!running && !taken && !failed ? <output>{words.starting}</output> : null}
        {failed && !taken ? <CameraIcon /> : null}
      </div>
      <div className="ll-camera-bar">
        {words.choose === undefined ? null : (
          <label className="ll-button ll-button-plain ll-camera-file">
            <UploadIcon />
            {words.choose}
            <FileInput accept={FILE_KINDS} take={async ([file]) => await choose(file)} />
          </label>
        )}
        {taken ? (
          <>
            {failed ? null : (
              <Button icon={<UndoIcon />} onClick={() => setTaken(undefined)}>
                {words.retake}
              </Button>
            )}
            <Button kind="primary" icon={<CheckIcon />} onClick={use}>
              {words.use}
            </Button>
          </>
        ) : failed ? null : (
          <Button
            kind="primary"
            icon={<CameraIcon />}
            disabled={!running}
            onClick={() => void take().catch(fail)}
          >
            {words.take}
          </Button>
        )}
      </div>
    </div>
  )
}
