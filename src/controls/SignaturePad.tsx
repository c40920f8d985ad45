import { useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { UndoIcon } from './icons.tsx'
import { PAD_HEIGHT, PAD_WIDTH, type Stroke } from './signature.ts'
import { SignatureCanvas } from './signatureCanvas.ts'
import './Field.css'
import './SignaturePad.css'

const INK = '#16202b'

/** The caller owns the strokes, in units of PAD_WIDTH; redraws when resized, so rotation loses nothing. */
export function SignaturePad({
  label,
  hint,
  undo,
  clear,
  strokes,
  onChange,
  disabled,
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
  const frame = useRef<HTMLDivElement>(null)
  const pad = useRef<InstanceType<typeof SignatureCanvas>>(null)
  const shown = useRef({ width: 0, strokes: [] as readonly Stroke[], drawing: false })
  const latest = useRef({ strokes, onChange })

  const draw = useCallback(() => {
    const canvas = pad.current?.getCanvas()
    const width = frame.current?.clientWidth ?? 0
    // A stroke in progress uses the old size; finish it first.
    if (!canvas || !pad.current || width === 0 || shown.current.drawing) return
    const scale = width / PAD_WIDTH
    const height = PAD_HEIGHT * scale
    const ratio = Math.max(1, window.devicePixelRatio)
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    canvas.getContext('2d')?.scale(ratio, ratio)
    const kept = latest.current.strokes
    const groups = kept.map((stroke) =>
      stroke.map((point) => ({ x: point.x * scale, y: point.y * scale, time: point.time, color: INK })),
    )
    pad.current.fromData(groups as unknown as Parameters<typeof pad.current.fromData>[0])
    shown.current = { width, strokes: kept, drawing: false }
  }, [])

  const finish = useCallback(() => {
    const { width, strokes: before, drawing } = shown.current
    shown.current.drawing = false
    const groups = pad.current?.toData() as unknown as { x: number; y: number; time: number }[][] | undefined
    const drawn = (groups ?? []).slice(before.length).filter((stroke) => stroke.length > 0)
    if (!drawing || drawn.length === 0) return
    const scale = PAD_WIDTH / width
    const fresh = drawn.map((stroke) =>
      stroke.map(({ x, y, time }) => ({ x: x * scale, y: y * scale, time })),
    )
    const all = [...before, ...fresh]
    shown.current.strokes = all
    latest.current.strokes = all
    latest.current.onChange(all)
    if (frame.current?.clientWidth !== width) draw()
  }, [draw])

  useLayoutEffect(() => {
    latest.current = { strokes, onChange }
    if (strokes !== shown.current.strokes) draw()
  }, [strokes, onChange, draw])

  useEffect(() => {
    const box = frame.current
    if (!box) return
    const watch = new ResizeObserver(draw)
    watch.observe(box)
    // The library ignores cancelled touches (a call, an edge swipe), which would lose the stroke.
    box.addEventListener('touchcancel', finish)
    return () => {
      watch.disconnect()
      box.removeEventListener('touchcancel', finish)
    }
  }, [draw, finish])

  useEffect(() => {
    if (!disabled) return
    const canvas = pad.current
    canvas?.off()
    // Not at the start: that would drop a held button and its first stroke.
    return () => canvas?.on()
  }, [disabled])

  const empty = strokes.length === 0 || disabled === true
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
      <div ref={frame} className="ll-signature-paper">
        <SignatureCanvas
          ref={pad}
          clearOnResize={false}
          penColor={INK}
          minWidth={0.9}
          maxWidth={3}
          minDistance={2}
          // Throttling would drop the last moves of a quick stroke.
          throttle={0}
          canvasProps={{ className: 'll-signature-canvas', role: 'img', 'aria-labelledby': id }}
          onBegin={() => {
            shown.current.drawing = true
          }}
          onEnd={finish}
        />
        {hint && strokes.length === 0 ? <span className="ll-signature-hint">{hint}</span> : null}
      </div>
    </div>
  )
}
