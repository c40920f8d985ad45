import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Progress } from '../../controls/Progress.tsx'
import type { TextOf } from '../../i18n/area.ts'
import { cameraWords } from '../../i18n/en/camera.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { storageWords } from '../../i18n/en/storage.ts'
import type { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { uploadLimits } from '../../rules/validation/upload.ts'
import { findingText } from '../../session/findings.ts'
import {
  bringAgain,
  type Course,
  isUnderWay,
  type OnKept,
  removePicture,
  type Why,
} from './comingPictures.ts'
import { stageProgress } from '../journey/preparePicture.ts'
import type { ComingPicture } from './worksheetDraft.ts'

/** A file being added: its progress, or why it stopped and what to do. */
export function PictureComing({
  picture: { id, name },
  course,
  forms,
  onKept,
}: {
  picture: ComingPicture
  /** Undefined if left behind by a closed window. */
  course: Course | undefined
  forms: TextOf<typeof worksheetFormsWords>
  onKept: OnKept
}) {
  const words = useText({ storage: storageWords, camera: cameraWords, findings: findingsWords })
  const sentenceOf = (why: Why): string => {
    if (why === 'full') return words.storage.full
    if (why === 'failed') return forms.comingFailed({ name })
    return findingText(words, why, { max: uploadLimits.bulkFiles })
  }
  return (
    <div className="id-picture-underway" data-field={`coming.${id}`} data-wrong={!isUnderWay(course)}>
      <span>{name}</span>
      {isUnderWay(course) ? (
        <Progress value={stageProgress[course.stage]} label={name} words={forms[course.stage]} />
      ) : (
        <Notice kind="danger" live>
          {course === undefined ? forms.comingDied({ name }) : sentenceOf(course.why)}
        </Notice>
      )}
      <div className="worksheet-buttons">
        <Button onClick={() => removePicture(id)}>{words.camera.remove}</Button>
        {!isUnderWay(course) && course?.again === true ? (
          <Button onClick={() => void bringAgain(id, onKept)}>{forms.tryAgain}</Button>
        ) : null}
      </div>
    </div>
  )
}
