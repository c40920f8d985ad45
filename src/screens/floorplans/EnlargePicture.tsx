import type { ReactNode } from 'react'
import { Picture } from '../../controls/Picture.tsx'

/** A picture that opens as large as the screen when it is pressed. */
export function EnlargePicture({
  src,
  fit,
  ratio = '4 / 3',
  loading,
  label,
  onEnlarge,
  children,
}: {
  src: string | undefined
  fit: 'cover' | 'contain'
  ratio?: string | undefined
  loading?: 'eager' | undefined
  label: string
  onEnlarge: () => void
  /** Drawn over the picture. */
  children?: ReactNode
}) {
  return (
    <button type="button" className="home-enlarge" aria-label={label} onClick={onEnlarge}>
      <Picture src={src} alt="" ratio={ratio} fit={fit} loading={loading}>
        {children}
      </Picture>
    </button>
  )
}
