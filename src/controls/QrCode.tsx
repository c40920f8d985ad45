import { useMemo } from 'react'
import { encode } from 'uqr'
import './QrCode.css'

/** One path for all bars, one per run of dark modules. */
function barsOf(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = []
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x += 1
      bars.push(`M${from} ${y}h${x - from + 1}v1H${from}z`)
    }
  }
  return bars.join('')
}

/** A QR code, always dark on white, with a quiet zone of four modules. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text])
  return (
    <svg
      className="ll-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-text={text}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={barsOf(data)} fill="#000" />
    </svg>
  )
}
