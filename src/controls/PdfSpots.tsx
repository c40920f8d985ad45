import { type ReactNode, useEffect, useRef } from 'react'
import { cssShare } from './cssShare.ts'
import type { PdfSize } from './pdfEngine.ts'

/** A spot in points from a page's lower left corner. */
export type PdfSpot = {
  id: string
  /** Zero-based. */
  page: number
  x: number
  y: number
  w: number
  h: number
  label: string
  state: 'open' | 'done' | 'fixed'
  /** The spot's text. */
  content?: ReactNode
  onPress: () => void
}

/** A page's spots, above its text; they scale with the page. */
export function PdfSpots({
  spots,
  size,
  wanted,
}: {
  spots: readonly PdfSpot[]
  size: PdfSize
  /** A new object moves the focus again. */
  wanted?: { readonly id: string } | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted === undefined) return
    box.current
      ?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(wanted.id)}"]`)
      ?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <div ref={box} className="ll-pdf-spots">
      {spots.map(({ id, x, y, w, h, label, state, content, onPress }) => (
        <button
          key={id}
          type="button"
          className="ll-pdf-spot"
          data-spot={id}
          data-state={state}
          aria-label={label}
          disabled={state === 'fixed'}
          style={{
            left: cssShare(x, size.width),
            top: cssShare(size.height - y - h, size.height),
            width: cssShare(w, size.width),
            height: cssShare(h, size.height),
          }}
          onClick={onPress}
        >
          {content}
        </button>
      ))}
    </div>
  )
}
