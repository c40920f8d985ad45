import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useHold } from './useHold.ts'
import { useZoomPointers } from './useZoomPointers.ts'
import { MAX_SCALE, MIN_SCALE, PAN_STEP, placingFor, settle, WHOLE, zoomAt, type Placing } from './zoomBox.ts'
import { ZoomButtons, type ZoomWords } from './ZoomButtons.tsx'
import './Zoom.css'

export type ZoomHandle = {
  /** Enlarges a small part. `rect` is its current `getBoundingClientRect()`. */
  focusOn: (rect: { x: number; y: number; width: number; height: number }) => void
  reset: () => void
}

const STEP = 1.5
const PANS: Record<string, readonly [number, number]> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
}

const transformOf = ({ x, y, scale }: Placing): string => `translate(${x}px, ${y}px) scale(${scale})`
/** From the start: a first transform would lay out the text of a whole plan again. */
const atFirst = { transform: transformOf(WHOLE) }

/** Zooms one to five times, by buttons, wheel, pinch, drag and keys, with one CSS transform. */
export function Zoom({
  words,
  panButtons,
  onReset,
  onScale,
  ref,
  className,
  children,
}: {
  words: ZoomWords
  panButtons?: boolean | undefined
  onReset?: (() => void) | undefined
  onScale?: ((scale: number) => void) | undefined
  ref?: Ref<ZoomHandle> | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const placing = useRef<Placing>(WHOLE)
  const [scale, setScale] = useState(MIN_SCALE)
  const told = useRef(MIN_SCALE)
  const hold = useHold()

  const size = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const show = (wanted: Placing, eased: boolean) => {
    const next = settle(wanted, size())
    const box = content.current
    placing.current = next
    if (!box) return
    box.classList.toggle('ll-zoom-eased', eased)
    box.style.transform = transformOf(next)
    if (next.scale !== told.current) {
      told.current = next.scale
      setScale(next.scale)
      onScale?.(next.scale)
    }
  }
  const zoom = (factor: number) => {
    const { width, height } = size()
    show(zoomAt(placing.current, factor, { x: width / 2, y: height / 2 }, { width, height }), true)
  }
  const pan = (key: string) => {
    const [x, y] = PANS[key] ?? [0, 0]
    show({ ...placing.current, x: placing.current.x + x, y: placing.current.y + y }, false)
  }
  const reset = () => {
    show(WHOLE, true)
    onReset?.()
  }
  useZoomPointers(frame, { get: () => placing.current, size, put: (next) => show(next, false) })
  useImperativeHandle(ref, () => ({
    reset,
    focusOn: (rect) => {
      const now = content.current?.getBoundingClientRect()
      if (!now || now.width === 0) return
      // The last move may still be animating, with `placing` ahead of it.
      const at = now.width / size().width
      const part = {
        x: (rect.x - now.x) / at,
        y: (rect.y - now.y) / at,
        width: rect.width / at,
        height: rect.height / at,
      }
      show(placingFor(part, size()), true)
    },
  }))
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const watch = new ResizeObserver(() => {
      const before = transformOf(placing.current)
      placing.current = settle(placing.current, { width: box.clientWidth, height: box.clientHeight })
      const now = transformOf(placing.current)
      if (content.current && now !== before) content.current.style.transform = now
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The content may have keys of its own.
    if (event.target !== frame.current && content.current?.contains(event.target as Node)) return
    if (event.key in PANS) {
      event.preventDefault()
      if (!event.repeat) hold.start(() => pan(event.key), event.currentTarget)
    } else if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-') zoom(1 / STEP)
    else if (event.key === '0') reset()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys move the frame in it
    <div
      className={['ll-zoom', className].filter(Boolean).join(' ')}
      onKeyDown={press}
      onKeyUp={hold.stop}
      onBlur={hold.leave}
    >
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- keys move it */}
      <section
        ref={frame}
        className="ll-zoom-frame"
        aria-label={words.region}
        tabIndex={0}
        data-scale={scale}
      >
        <div ref={content} className="ll-zoom-content" style={atFirst}>
          {children}
        </div>
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <ZoomButtons
        words={words}
        atLeast={scale <= MIN_SCALE}
        atMost={scale >= MAX_SCALE}
        onIn={() => zoom(STEP)}
        onOut={() => zoom(1 / STEP)}
        onReset={reset}
        panProps={panButtons ? (key) => hold.on(() => pan(key)) : undefined}
      />
    </div>
  )
}
