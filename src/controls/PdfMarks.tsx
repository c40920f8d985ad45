import { useEffect, useState } from 'react'
import { cssShare } from './cssShare.ts'
import type { PdfHit } from './pdfSearch.ts'

type Mark = { key: string; current: boolean; left: number; top: number; width: number; height: number }

function marksOf(hit: PdfHit, at: number, current: boolean, texts: readonly HTMLElement[], sheet: DOMRect) {
  return hit.parts.flatMap(({ piece, from, to }, part): Mark[] => {
    const letters = texts[piece]?.firstChild
    if (!(letters instanceof Text)) return []
    const range = document.createRange()
    range.setStart(letters, Math.min(from, letters.length))
    range.setEnd(letters, Math.min(to, letters.length))
    return [...range.getClientRects()].map((box, line) => ({
      key: `${at}-${part}-${line}`,
      current,
      left: (box.left - sheet.left) / sheet.width,
      top: (box.top - sheet.top) / sheet.height,
      width: box.width / sheet.width,
      height: box.height / sheet.height,
    }))
  })
}

/** A page's matches, between picture and text; they scale with it. */
export function PdfMarks({
  hits,
  current,
  texts,
  sheet,
}: {
  hits: readonly PdfHit[]
  current: PdfHit | undefined
  texts: readonly HTMLElement[]
  sheet: HTMLElement | null
}) {
  const [marks, setMarks] = useState<readonly Mark[]>([])
  useEffect(() => {
    if (!sheet) return
    // Text is positioned only after layout.
    const frame = requestAnimationFrame(() => {
      const box = sheet.getBoundingClientRect()
      setMarks(hits.flatMap((hit, at) => marksOf(hit, at, hit === current, texts, box)))
    })
    return () => cancelAnimationFrame(frame)
  }, [hits, current, texts, sheet])
  return (
    <div className="ll-pdf-marks" aria-hidden="true">
      {marks.map(({ key, current: looked, left, top, width, height }) => (
        <span
          key={key}
          data-hit={looked ? 'current' : 'other'}
          style={{
            left: cssShare(left),
            top: cssShare(top),
            width: cssShare(width),
            height: cssShare(height),
          }}
        />
      ))}
    </div>
  )
}
