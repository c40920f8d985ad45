import { useMemo } from 'react'
import { Button } from '../../controls/Button.tsx'
import { FileIcon } from '../../controls/icons.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import type { FormWords } from '../../rules/wording/worksheetForms.ts'
import type { DraftPicture } from './worksheetDraft.ts'

/** A picture that is in the form: what it shows, whether it can be read, and how to take it away. */
export function PictureTaken({
  nth,
  picture,
  base64,
  asks,
  words,
  forms,
  onSide,
  onRemove,
  onAgain,
}: {
  nth: number
  picture: DraftPicture
  base64: string | undefined
  /** A better one is asked for; otherwise it is taken as it is, with a mark. */
  asks: boolean
  words: Wording
  forms: FormWords
  onSide: (side: DraftPicture['side']) => void
  onRemove: () => void
  onAgain: () => void
}) {
  const preview = useMemo(
    () =>
      picture.type.startsWith('image/') && base64 !== undefined
        ? `data:${picture.type};base64,${base64}`
        : undefined,
    [picture, base64],
  )
  const size = say('{size} kB', { size: Math.ceil(picture.size / 1024) })
  return (
    <div className="id-picture-taken" data-doubt={picture.doubt ?? ''}>
      {preview === undefined ? <FileIcon /> : <img src={preview} alt={say(words.camera.alt, { size })} />}
      <div className="id-picture-about">
        <span className="ll-small">
          {picture.name} · {size}
        </span>
        <NativeSelect
          label={`${forms.side} · ${say(forms.pictureOf, { n: nth })}`}
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
        <Button onClick={onRemove}>{words.camera.remove}</Button>
      </div>
      {picture.doubt === null ? null : (
        <Notice kind="info" action={asks ? <Button onClick={onAgain}>{forms.takeAgain}</Button> : undefined}>
          {asks ? `${forms[picture.doubt]} ${forms.markedHint}` : forms.marked}
        </Notice>
      )}
    </div>
  )
}
