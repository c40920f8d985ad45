import { type ReactNode, useMemo } from 'react'
import { cameraWords } from '../../i18n/en/camera.ts'
import { useText } from '../../i18n/useText.ts'
import { sizeText } from '../../rules/numberText.ts'
import { pageLocale } from '../../session/language.ts'
import type { DraftPicture } from './worksheetDraft.ts'

/** A picture of the draft, from its bytes; `otherwise` for no picture, or no bytes here. */
export function IdPreview({
  picture: { type, size },
  base64,
  otherwise = null,
}: {
  picture: DraftPicture
  base64: string | undefined
  otherwise?: ReactNode
}) {
  const words = useText(cameraWords)
  const src = useMemo(
    () => (type.startsWith('image/') && base64 !== undefined ? `data:${type};base64,${base64}` : undefined),
    [type, base64],
  )
  return src === undefined ? (
    otherwise
  ) : (
    <img src={src} alt={words.alt({ size: sizeText(size, pageLocale()) })} />
  )
}
