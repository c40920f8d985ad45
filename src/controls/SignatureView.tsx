import { PAD_HEIGHT, PAD_WIDTH, strokesPath, type Stroke } from './signature.ts'
import './SignaturePad.css'

/** A finished signature, read-only. */
export function SignatureView({ strokes, label }: { strokes: readonly Stroke[]; label: string }) {
  return (
    <svg
      className="ll-signature-view"
      viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path d={strokesPath(strokes)} />
    </svg>
  )
}
