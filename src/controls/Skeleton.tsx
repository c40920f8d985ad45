import type { CSSProperties } from 'react'
import './Skeleton.css'

/** A silent placeholder. `lines` draws text, `ratio` (such as `'4 / 3'`) a picture; or set a height. */
export function Skeleton({
  lines,
  ratio,
  width,
  height,
}: {
  lines?: number | undefined
  ratio?: string | undefined
  width?: string | number | undefined
  height?: string | number | undefined
}) {
  if (lines !== undefined) {
    return (
      <div className="ll-skeleton-lines" aria-hidden="true" style={width === undefined ? {} : { width }}>
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className="ll-skeleton ll-skeleton-line" />
        ))}
      </div>
    )
  }
  const style: CSSProperties = { width: width ?? '100%', height, aspectRatio: ratio }
  return <div className="ll-skeleton" aria-hidden="true" style={style} />
}
