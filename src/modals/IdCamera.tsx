import { useAtomValue } from 'jotai'
import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useState } from 'react'
import { labelsWords } from '../i18n/en/labels.ts'
import { outbox } from '../calls/outbox.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { CameraIcon } from '../controls/icons.tsx'
import { Skeleton } from '../controls/Skeleton.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { cameraWords } from '../i18n/en/camera.ts'
import { messagesWords } from '../i18n/en/messages.ts'
import { pageWords } from '../i18n/en/page.ts'
import { storageWords } from '../i18n/en/storage.ts'
import { line } from '../i18n/line.ts'
import { useText } from '../i18n/useText.ts'
import { uploadLimits } from '../rules/validation/upload.ts'
import { findingLine } from '../session/findings.ts'
import { restIdle } from '../session/idleClock.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import type { Saying } from '../session/troubleText.ts'
import './IdCamera.css'

const Camera = lazy(async () => ({ default: (await import('../controls/Camera.tsx')).Camera }))

export interface IdCameraHandle {
  open(): void
}

/** A button, unless `full`, with a camera window that closes when done, unless `goesOn`. */
// §2 File uploader; §8: an alert, and the camera view closes
export function IdCamera({
  ref,
  full = false,
  title,
  goesOn = false,
  onClosed,
  onPicture,
  onProblem,
}: {
  ref?: Ref<IdCameraHandle> | undefined
  /** Hides the button. */
  full?: boolean | undefined
  /** The name of the object to photograph, if not only the ID. */
  title?: string | undefined
  /** Another picture follows this one. */
  goesOn?: boolean | undefined
  /** Called after every closing, when its opener may be gone. */
  onClosed?: (() => void) | undefined
  onPicture: (file: File) => void
  /** In the page's current language; null when opened again. */
  onProblem: (problem: Saying | null) => void
}) {
  const words = useText({
    camera: cameraWords,
    labels: labelsWords,
    actions: actionsWords,
    page: pageWords,
  })
  const [shown, setShown] = useState(false)
  const kiosk = useAtomValue(deviceAtom)
  // A person holding an ID touches nothing, so the idle clock pauses.
  useEffect(() => (shown ? restIdle('camera') : undefined), [shown])
  const open = async () => {
    onProblem(null)
    // Storage estimates are unreliable, so a write is tried first.
    if ((await outbox.reserve(uploadLimits.maxBytes).catch(() => 'full')) === 'room') setShown(true)
    else onProblem(line(storageWords, 'fullBeforeCamera'))
  }
  useImperativeHandle(ref, () => ({ open: () => void open() }))
  const close = () => {
    setShown(false)
    onClosed?.()
  }
  const fail = (text: Saying) => {
    close()
    onProblem(text)
  }
  return (
    <>
      {full ? null : (
        <Button icon={<CameraIcon />} onClick={() => void open()}>
          {words.camera.takePicture}
        </Button>
      )}
      <Dialog
        open={shown}
        wide
        title={title ?? words.labels.idPicture}
        closeLabel={words.actions.close}
        onClose={close}
      >
        <div className="id-camera">
          <p className="ll-quiet">{words.camera.hint}</p>
          <Suspense fallback={<Skeleton ratio="16 / 9" />}>
            <Camera
              // Restarts for another picture.
              key={title}
              name="id"
              // A handheld device uses its rear camera.
              facing={kiosk?.settings.camera === 'front' ? 'user' : 'environment'}
              words={{
                take: words.camera.takePicture,
                use: words.camera.usePicture,
                retake: words.camera.retakePicture,
                choose: kiosk === null ? words.camera.chooseFile : undefined,
                starting: words.page.loading,
                live: words.labels.idPicture,
                taken: words.labels.idPicture,
              }}
              onPicture={(file) => {
                if (!goesOn) close()
                onPicture(file)
              }}
              onRefuse={(reason) => fail(findingLine(reason === 'size' ? 'fileTooBig' : 'fileType'))}
              onFailure={() => fail(line(messagesWords, 'cameraFailed'))}
            />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}
