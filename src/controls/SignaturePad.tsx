import { useCallback, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { UndoIcon } from './icons.tsx'
import { inkGroups, PAD_HEIGHT, PAD_WIDTH, type Stroke } from './signature.ts'
import { SignatureCanvas } from './signatureCanvas.ts'
import { usePen } from './usePen.ts'
import './Field.css'
import './SignaturePad.css'

type InkGroups = Parameters<InstanceType<typeof SignatureCanvas>['fromData']>[0]

/** A fixed canvas size spares redrawing when the screen rotates; scaled down too far, it looks jagged. */
const sharpness = window.devicePixelRatio > 1 ? 2 : 1

/** Half of the pen's width, the library's unit. */
const ink = { penColor: '#16202b', minWidth: 2, maxWidth: 2, dotSize: 2 }

/** Signs by finger, pen or mouse. The caller owns the strokes, so rotation loses nothing. */
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
  const canvas = useRef<InstanceType<typeof SignatureCanvas>>(null)
  useEffect(() => {
    // usePen collects the strokes: the library lacks pressure, cancelled touches and palms.
    canvas.current?.off()
  }, [])
  const paint = useCallback((all: readonly Stroke[]) => {
    canvas.current?.getCanvas().getContext('2d')?.setTransform(sharpness, 0, 0, sharpness, 0, 0)
    // The library's types want points with methods, which it makes itself.
    canvas.current?.fromData(inkGroups(all, ink.penColor) as unknown as InkGroups)
  }, [])
  const pen = usePen({ paint, strokes, onChange, disabled })
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
        <SignatureCanvas
          {...ink}
          ref={canvas}
          clearOnResize={false}
          canvasProps={{
            width: PAD_WIDTH * sharpness,
            height: PAD_HEIGHT * sharpness,
            className: 'll-signature-pad',
            role: 'img',
            'aria-labelledby': id,
            ...pen,
          }}
        />
        {hint && strokes.length === 0 ? <span className="ll-signature-hint">{hint}</span> : null}
      </div>
    </div>
  )
}
