import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Progress } from '../../controls/Progress.tsx'
import { uploadLimits } from '../../rules/validation/upload.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import type { FormWords } from '../../rules/wording/worksheetForms.ts'
import { describe } from '../../session/findings.ts'
import {
  bringAgain,
  type Course,
  isUnderWay,
  type OnKept,
  removePicture,
  type Why,
} from './comingPictures.ts'
import { stageProgress } from './preparePicture.ts'
import type { ComingPicture } from './worksheetDraft.ts'

/** A file on its way into the form: how far it is; or why it goes no further, and what one can do about it. */
export function PictureComing({
  picture: { id, name },
  course,
  words,
  forms,
  onKept,
}: {
  picture: ComingPicture
  /** Undefined for one that was under way in a window that is gone. */
  course: Course | undefined
  words: Wording
  forms: FormWords
  onKept: OnKept
}) {
  const sentenceOf = (why: Why): string => {
    if (why === 'full') return words.storage.full
    if (why === 'failed') return say(forms.comingFailed, { name })
    return describe(why, { max: uploadLimits.bulkFiles })
  }
  return (
    <div className="id-picture-underway" data-field={`coming.${id}`} data-wrong={!isUnderWay(course)}>
      <span>{name}</span>
      {isUnderWay(course) ? (
        <Progress value={stageProgress[course.stage]} label={name} words={forms[course.stage]} />
      ) : (
        <Notice kind="danger" live>
          {course === undefined ? say(forms.comingDied, { name }) : sentenceOf(course.why)}
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
