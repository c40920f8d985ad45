import type { Fetched } from '../calls/fetching.ts'
import { FileIcon } from '../controls/icons.tsx'
import { Skeleton } from '../controls/Skeleton.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { useText } from '../i18n/useText.ts'

/** A picture fetched for this view only; a PDF is offered as a file. */
export function FetchedPicture({
  fetched,
  alt,
  file,
  failed,
}: {
  fetched: Fetched<{ readonly contentType: string; readonly base64: string }> | undefined
  alt: string
  file: string
  failed: string
}) {
  const words = useText(actionsWords)
  if (fetched === undefined) return <Skeleton ratio="16 / 10" />
  if ('cause' in fetched) return <p>{failed}</p>
  const { contentType, base64 } = fetched.value
  const src = `data:${contentType};base64,${base64}`
  return contentType.startsWith('image/') ? (
    <img src={src} alt={alt} />
  ) : (
    <a href={src} download={file}>
      <FileIcon /> {words.download}
    </a>
  )
}
