import type { ReactNode } from 'react'
import { Picture } from '../../controls/Picture.tsx'

/** A picture that opens full screen when pressed. */
export function EnlargePicture({
  src,
  fit,
  ratio = '4 / 3',
  loading,
  none,
  note,
  label,
  onEnlarge,
  children,
}: {
  src: string | undefined
  fit: 'cover' | 'contain'
  ratio?: string | undefined
  loading?: 'eager' | undefined
  /** Shown if there is no picture; then nothing can be enlarged. */
  none: string
  note?: string | undefined
  label: string
  onEnlarge: () => void
  /** Drawn over the picture. */
  children?: ReactNode
}) {
  const picture = (
    <Picture src={src} alt="" ratio={ratio} fit={fit} loading={loading} none={none} note={note}>
      {children}
    </Picture>
  )
  if (src === undefined) return picture
  return (
    <button type="button" className="home-enlarge" aria-label={label} onClick={onEnlarge}>
      {picture}
    </button>
  )
}
