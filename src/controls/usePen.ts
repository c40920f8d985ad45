import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { PAD_HEIGHT, PAD_WIDTH, type Stroke, type StrokePoint } from './signature.ts'

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts

/** Strokes that leave the pad follow its edge. */
const within = (value: number, size: number) => rounded(Math.min(size, Math.max(0, value)), 10)

interface Drawing {
  readonly id: number
  readonly pointer: Stroke['pointer']
  readonly points: StrokePoint[]
  readonly before: readonly Stroke[]
  toldAt: number
}

type Moved = Pick<globalThis.PointerEvent, 'clientX' | 'clientY' | 'timeStamp' | 'pressure'>

/** In ms of a stroke: the most a killed page loses. */
const toldEvery = 250

/**
 * Turns finger, pen or mouse input into strokes. One in progress is painted per frame without rendering,
 * reported periodically, and kept if interrupted.
 */
export function usePen({
  paint,
  strokes,
  onChange,
  disabled,
}: {
  paint: (strokes: readonly Stroke[]) => void
  strokes: readonly Stroke[]
  onChange: (strokes: readonly Stroke[]) => void
  disabled: boolean
}) {
  const drawing = useRef<Drawing>(null)
  const sawPen = useRef(false)
  /** Strokes from an earlier visit keep their times, so the pause does not count. */
  const zero = useRef<number>(null)
  const latest = useRef({ strokes, onChange })
  useLayoutEffect(() => {
    latest.current = { strokes, onChange }
    if (drawing.current === null) paint(strokes)
  }, [strokes, onChange, paint])

  const tell = useCallback(({ pointer, points, before }: Drawing) => {
    const all = [...before, { pointer, points: [...points] }]
    latest.current.strokes = all
    latest.current.onChange(all)
  }, [])
  const finish = useCallback(() => {
    const made = drawing.current
    drawing.current = null
    if (made !== null) tell(made)
  }, [tell])
  useEffect(() => finish, [finish])
  useEffect(() => {
    if (disabled) finish()
  }, [disabled, finish])

  const pointOf = (pad: HTMLElement, event: Moved) => {
    const { left, top, width, height } = pad.getBoundingClientRect()
    const before = latest.current.strokes.at(-1)?.points.at(-1)?.t ?? 0
    zero.current ??= event.timeStamp - before
    return {
      x: within(((event.clientX - left) * PAD_WIDTH) / width, PAD_WIDTH),
      y: within(((event.clientY - top) * PAD_HEIGHT) / height, PAD_HEIGHT),
      t: Math.max(before, Math.round(event.timeStamp - zero.current)),
      // Browsers report 0.5 without a sensor.
      pressure: drawing.current?.pointer === 'pen' ? rounded(event.pressure, 100) : null,
    }
  }
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const draw = (made: Drawing) => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      if (drawing.current === made) paint([...made.before, made])
    })
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      const pointer =
        event.pointerType === 'pen' || event.pointerType === 'touch' ? event.pointerType : 'mouse'
      // After a pen, a touch is the resting palm.
      if (disabled || event.button !== 0 || (sawPen.current && pointer === 'touch')) return
      if (drawing.current !== null && pointer !== 'pen') return
      sawPen.current ||= pointer === 'pen'
      event.currentTarget.setPointerCapture(event.pointerId)
      const made: Drawing = {
        id: event.pointerId,
        pointer,
        points: [],
        // Drops strokes drawn by the palm before the pen came.
        before: drawing.current?.before ?? latest.current.strokes,
        toldAt: 0,
      }
      drawing.current = made
      const first = pointOf(event.currentTarget, event.nativeEvent)
      made.toldAt = first.t
      made.points.push(first)
      draw(made)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const made = drawing.current
      if (made?.id !== event.pointerId) return
      const all = event.nativeEvent.getCoalescedEvents()
      const pad = event.currentTarget
      made.points.push(...(all.length > 0 ? all : [event.nativeEvent]).map((one) => pointOf(pad, one)))
      draw(made)
      const now = made.points.at(-1)?.t ?? 0
      if (now - made.toldAt < toldEvery) return
      made.toldAt = now
      tell(made)
    },
    onPointerUp: (event: PointerEvent) => {
      if (drawing.current?.id === event.pointerId) finish()
    },
    onPointerCancel: (event: PointerEvent) => {
      if (drawing.current?.id === event.pointerId) finish()
    },
  }
}
