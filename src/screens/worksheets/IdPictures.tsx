import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CameraIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { labelsWords } from '../../i18n/en/labels.ts'
import { cameraWords } from '../../i18n/en/camera.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { uploadLimits } from '../../rules/validation/upload.ts'
import {
  bringPictures,
  changeBuyerOf,
  isUnderWay,
  type OnKept,
  removePicture,
  useComing,
} from './comingPictures.ts'
import { IdFiles } from '../journey/IdFiles.tsx'
import { IdCamera, type IdCameraHandle } from '../../modals/IdCamera.tsx'
import { PictureComing } from './PictureComing.tsx'
import { PictureTaken } from './PictureTaken.tsx'
import { useWorksheet } from './useWorksheet.ts'
import { type DraftPicture, type DraftPurchaser, mayAskAgain } from './worksheetDraft.ts'
import { findingLine } from '../../session/findings.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'
import './IdPictures.css'

type Side = NonNullable<DraftPicture['side']>
const sides: readonly Side[] = ['front', 'back']

/** An ID's front and back as cards that open the camera; others and files below. */
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
  const opener = useRef<DraftPicture['side']>(null)
  const [closed, setClosed] = useState(0)
  const cards = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<DraftPicture['side']>(null)
  // The picture has replaced the card that opened the camera.
  useEffect(() => {
    if (closed === 0 || document.activeElement !== document.body) return
    cards.current?.querySelector<HTMLElement>(`[data-side="${opener.current ?? 'front'}"]`)?.focus()
  }, [closed])
  const forms = words.worksheetForms
  const left = roomFor(buyer)
  const names = { front: forms.sideFront, back: forms.sideRear }
  const has = (one: Side): boolean =>
    [...buyer.pictures, ...buyer.coming].some((picture) => picture.side === one)
  // A passport has everything on one page.
  const goesOn = side === 'front' && buyer.idType !== 'passport' && !has('back') && left > 1

  const take = (taken: readonly File[], of?: DraftPicture['side']) => {
    const begun = bringPictures(at, taken, onKept, of)
    const text = findingLine('fileCount', { max: uploadLimits.bulkFiles })
    setProblem(begun < taken.length ? { text } : undefined)
  }
  const photograph = (one: DraftPicture['side']) => {
    opener.current = one
    setSide(one)
    camera.current?.open()
  }
  const takeAgain = ({ id, side: one }: DraftPicture) => {
    changeBuyerOf(id, ({ retakes }) => ({ retakes: retakes + 1 }))
    removePicture(id)
    photograph(one)
  }
  const nthOf = (picture: DraftPicture): number => buyer.pictures.indexOf(picture) + 1
  const drawn = (picture: DraftPicture): ReactNode => (
    <PictureTaken
      key={picture.id}
      nth={nthOf(picture)}
      picture={picture}
      base64={files[picture.id]}
      asks={picture.doubt !== null && mayAskAgain(buyer)}
      forms={forms}
      onSide={(next) =>
        changeBuyerOf(picture.id, ({ pictures }) => ({
          pictures: pictures.map((one) => (one.id === picture.id ? { ...one, side: next } : one)),
        }))
      }
      onRemove={() => removePicture(picture.id)}
      onAgain={() => takeAgain(picture)}
    />
  )
  const first = (one: Side) => buyer.pictures.find((picture) => picture.side === one)
  // A refused file leaves its side to the camera, with the reason below.
  const comingTo = (one: Side) =>
    first(one) === undefined
      ? buyer.coming.find(({ id, side: of }) => of === one && isUnderWay(courses[id]))
      : undefined
  const inCards = new Set([...sides.map(first), ...sides.map(comingTo)])
  return (
    <div className="id-picture" data-field={`purchasers.${at}.pictures`} data-wrong={error !== undefined}>
      <p className="ll-field-label">{words.labels.idPicture}</p>
      <p className="ll-small ll-quiet">{forms.bothSides({ count: uploadLimits.bulkFiles })}</p>
      <div ref={cards} className="id-sides">
        {sides.map((one) => {
          const picture = first(one)
          const coming = comingTo(one)
          return (
            <div key={one} className="id-side" data-side={one} tabIndex={-1}>
              {picture !== undefined ? (
                drawn(picture)
              ) : coming !== undefined ? (
                <PictureComing picture={coming} course={courses[coming.id]} forms={forms} onKept={onKept} />
              ) : (
                <button
                  type="button"
                  className="id-side-empty"
                  disabled={left === 0}
                  onClick={() => photograph(one)}
                >
                  <CameraIcon />
                  <strong>{names[one]}</strong>
                  <span className="ll-small">{words.camera.takePicture}</span>
                </button>
              )}
            </div>
          )
        })}
      </div>
      {buyer.pictures.filter((picture) => !inCards.has(picture)).map(drawn)}
      {buyer.coming
        .filter((one) => !inCards.has(one))
        .map((one) => (
          <PictureComing key={one.id} picture={one} course={courses[one.id]} forms={forms} onKept={onKept} />
        ))}
      {left > 0 ? (
        <IdFiles
          label={forms.dropMany({ count: left })}
          browse={words.camera.chooseFile}
          hint={words.camera.fileRules}
          max={left}
          small
          onRaw={(chosen) => take(chosen)}
        />
      ) : null}
      <IdCamera
        ref={camera}
        full
        title={side === null ? undefined : `${words.labels.idPicture} · ${names[side]}`}
        goesOn={goesOn}
        onPicture={(file) => {
          take([file], side)
          if (goesOn) {
            opener.current = 'back'
            setSide('back')
          }
        }}
        onClosed={() => setClosed((before) => before + 1)}
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
