import type { PdfSize } from '../../controls/pdfEngine.ts'
import { SignatureView } from '../../controls/SignatureView.tsx'
import { cssShare } from '../../controls/cssShare.ts'
import type { Line } from '../../controls/signature.ts'
import './GivenMarks.css'

/** A drawing's shape or a text, in points from the page's lower left corner. */
export type Given = readonly {
  /** Zero-based. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly lines: readonly Line[] | null
  readonly text: string | null
  /** Signer and time; empty for dates and names. */
  readonly caption: string
}[]

/** Others' signatures on a page, drawn where the seal will put them. */
export function GivenMarks({ given, size }: { given: Given; size: PdfSize }) {
  return (
    <div className="given-marks">
      {given.map(({ x, y, w, h, lines, text, caption }) => (
        <span
          key={`${x} ${y}`}
          className="given-mark"
          title={caption === '' ? undefined : caption}
          style={{
            left: cssShare(x, size.width),
            top: cssShare(size.height - y - h, size.height),
            width: cssShare(w, size.width),
            height: cssShare(h, size.height),
          }}
        >
          {lines === null ? (
            <GivenText text={text ?? ''} caption={caption} w={w} h={h} />
          ) : (
            <SignatureView strokes={lines} label={caption} isFitted />
          )}
        </span>
      ))}
    </div>
  )
}

/** A text that scales with its page, as the drawings do. */
function GivenText({ text, caption, w, h }: { text: string; caption: string; w: number; h: number }) {
  const size = Math.min(h * 0.7, (w / Math.max(text.length, 1)) * 1.8)
  return (
    <svg viewBox={`0 0 ${w} ${h}`} role="img" aria-label={caption === '' ? text : `${text}, ${caption}`}>
      <text x={2} y={h / 2} dominantBaseline="central" fontSize={size}>
        {text}
      </text>
    </svg>
  )
}
