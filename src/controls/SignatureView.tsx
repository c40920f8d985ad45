import { PAD_HEIGHT, PAD_WIDTH, strokesBox, strokesPath, type Line } from './signature.ts'
import './SignaturePad.css'

/** A finished signature, read-only: at the pad's size, or as large as possible. */
export function SignatureView({
  strokes,
  label,
  isFitted = false,
}: {
  strokes: readonly Line[]
  label: string
  isFitted?: boolean
}) {
  return (
    <svg
      className="ll-signature-view"
      viewBox={isFitted ? strokesBox(strokes) : `0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path d={strokesPath(strokes)} />
    </svg>
  )
}
