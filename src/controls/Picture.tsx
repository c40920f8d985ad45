import { useState, type ComponentProps, type ReactNode } from 'react'
import './Picture.css'

/**
 * A picture in a box of fixed shape. If it fails, the default picture (§8), or the text `none`. An empty
 * `alt` marks decoration; `children` and `note` overlay it.
 */
export function Picture({
  src,
  alt,
  ratio = '4 / 3',
  fit = 'cover',
  fallback = '/default-picture.svg',
  loading = 'lazy',
  none,
  note,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'img'>, 'src' | 'alt' | 'children'> & {
  src: string | undefined
  alt: string
  ratio?: string | undefined
  fit?: 'cover' | 'contain' | undefined
  fallback?: string | undefined
  none: string
  note?: string | undefined
  children?: ReactNode
}) {
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = src && !failed.includes(src) ? src : fallback
  if (!src) {
    return (
      <div
        className={['ll-picture', 'll-picture-none', className].filter(Boolean).join(' ')}
        style={{ aspectRatio: ratio }}
      >
        <span>{none}</span>
        {children ? <div className="ll-picture-over">{children}</div> : null}
      </div>
    )
  }
  const state = loaded === shown || failed.includes(fallback) ? 'll-picture-there' : 'll-picture-coming'
  return (
    <div
      className={['ll-picture', state, className].filter(Boolean).join(' ')}
      style={{ aspectRatio: ratio }}
    >
      <img
        decoding="async"
        {...rest}
        key={shown}
        src={shown}
        alt={alt}
        loading={loading}
        style={{ objectFit: fit }}
        onLoad={() => setLoaded(shown)}
        onError={() => setFailed((before) => (before.includes(shown) ? before : [...before, shown]))}
      />
      {children ? <div className="ll-picture-over">{children}</div> : null}
      {note ? <p className="ll-picture-note">{note}</p> : null}
    </div>
  )
}
