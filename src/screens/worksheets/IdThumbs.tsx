import { cameraWords } from '../../i18n/en/camera.ts'
import { useText } from '../../i18n/useText.ts'
import { sizeText } from '../../rules/numberText.ts'
import { pageLocale } from '../../session/language.ts'
import { useWorksheet } from './useWorksheet.ts'
import type { DraftPicture } from './worksheetDraft.ts'
import './IdPictures.css'

/** The pictures of an ID, small, for a last look before they are sent. */
export function IdThumbs({ pictures }: { pictures: readonly DraftPicture[] }) {
  const words = useText(cameraWords)
  const { files } = useWorksheet()
  const shown = pictures.filter(({ id, type }) => type.startsWith('image/') && files[id] !== undefined)
  if (shown.length === 0) return null
  return (
    <div className="id-thumbs">
      {shown.map(({ id, type, size }) => (
        <img
          key={id}
          src={`data:${type};base64,${files[id] ?? ''}`}
          alt={words.alt({ size: sizeText(size, pageLocale()) })}
        />
      ))}
    </div>
  )
}
