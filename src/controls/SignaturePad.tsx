import { useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { UndoIcon } from './icons.tsx'
import { PAD_HEIGHT, PAD_WIDTH, strokesPath, type Stroke } from './signature.ts'
import { usePen } from './usePen.ts'
import './Field.css'
import './SignaturePad.css'

/** A place to sign with finger, pen or mouse. The caller owns the strokes, so turning the screen loses nothing. */
export function SignaturePad({
  label,
  hint,
  undo,
  clear,
  strokes,
  onChange,
  disabled = false,
}: {
  label: string
  hint?: string | undefined
  undo: string
  clear: string
  strokes: readonly Stroke[]
  onChange: (strokes: readonly Stroke[]) => void
  disabled?: boolean | undefined
}) {
  const id = useId()
  const pad = useRef<SVGSVGElement>(null)
  const live = useRef<SVGPathElement>(null)
  const pen = usePen({ pad, live, strokes, onChange, disabled })
  const empty = strokes.length === 0 || disabled
  return (
    <div className="ll-signature">
      <div className="ll-signature-head">
        <span id={id} className="ll-field-label">
          {label}
        </span>
        <span className="ll-signature-tools">
          <Button
            kind="plain"
            icon={<UndoIcon />}
            disabled={empty}
            onClick={() => onChange(strokes.slice(0, -1))}
          >
            {undo}
          </Button>
          <Button kind="plain" disabled={empty} onClick={() => onChange([])}>
            {clear}
          </Button>
        </span>
      </div>
      <div className="ll-signature-paper">
        <svg
          ref={pad}
          className="ll-signature-pad"
          viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
          role="img"
          aria-labelledby={id}
          {...pen}
        >
          <path d={strokesPath(strokes)} />
          <path ref={live} />
        </svg>
        {hint && strokes.length === 0 ? <span className="ll-signature-hint">{hint}</span> : null}
      </div>
    </div>
  )
}
