import { IdPreview } from './IdPreview.tsx'
import { useWorksheet } from './useWorksheet.ts'
import type { DraftPicture } from './worksheetDraft.ts'
import './IdPictures.css'

/** Small pictures of an ID, for a last look before they are sent. */
export function IdThumbs({ pictures }: { pictures: readonly DraftPicture[] }) {
  const { files } = useWorksheet()
  const shown = pictures.filter(({ id, type }) => type.startsWith('image/') && files[id] !== undefined)
  if (shown.length === 0) return null
  return (
    <div className="id-thumbs">
      {shown.map((one) => (
        <IdPreview key={one.id} picture={one} base64={files[one.id]} />
      ))}
    </div>
  )
}
