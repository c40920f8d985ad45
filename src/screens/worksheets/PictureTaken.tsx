import { Button } from '../../controls/Button.tsx'
import { FileIcon } from '../../controls/icons.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import type { TextOf } from '../../i18n/area.ts'
import { cameraWords } from '../../i18n/en/camera.ts'
import type { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { sizeText } from '../../rules/numberText.ts'
import { pageLocale } from '../../session/language.ts'
import { IdPreview } from './IdPreview.tsx'
import type { DraftPicture } from './worksheetDraft.ts'

/** A picture, whether it is legible, and a button to remove it. */
export function PictureTaken({
  nth,
  picture,
  base64,
  asks,
  forms,
  onSide,
  onRemove,
  onAgain,
}: {
  nth: number
  picture: DraftPicture
  base64: string | undefined
  /** Otherwise it is accepted with a mark. */
  asks: boolean
  forms: TextOf<typeof worksheetFormsWords>
  onSide: (side: DraftPicture['side']) => void
  onRemove: () => void
  onAgain: () => void
}) {
  const words = useText(cameraWords)
  const size = sizeText(picture.size, pageLocale())
  return (
    <div className="id-picture-taken" data-doubt={picture.doubt ?? ''}>
      <IdPreview picture={picture} base64={base64} otherwise={<FileIcon />} />
      <div className="id-picture-about">
        <span className="ll-small">
          {picture.name} · {size}
        </span>
        <NativeSelect
          label={`${forms.side} · ${forms.pictureOf({ n: nth })}`}
          hideLabel
          value={picture.side ?? ''}
          options={[
            { id: 'front', label: forms.sideFront },
            { id: 'back', label: forms.sideRear },
            { id: '', label: forms.sideOther },
          ]}
          onChange={(event) =>
            onSide(event.target.value === '' ? null : (event.target.value as 'front' | 'back'))
          }
        />
        <Button onClick={onRemove}>{words.remove}</Button>
      </div>
      {picture.doubt === null ? null : (
        <Notice kind="info" action={asks ? <Button onClick={onAgain}>{forms.takeAgain}</Button> : undefined}>
          {asks ? `${forms[picture.doubt]} ${forms.markedHint}` : forms.marked}
        </Notice>
      )}
    </div>
  )
}
