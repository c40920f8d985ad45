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
import {
  type Box,
  MAX_SCALE,
  MIN_SCALE,
  PAN_STEP,
  type Placing,
  placingFor,
  placingIn,
  settle,
  WHOLE,
  zoomAt,
} from './zoomBox.ts'
import { ZoomButtons, type ZoomWords } from './ZoomButtons.tsx'
import './Zoom.css'

export type ZoomHandle = {
  /** Enlarges a small part. `rect` is its current `getBoundingClientRect()`. */
  focusOn: (rect: Box) => void
  /** Shows the home view without animation, once it is known. */
  open: () => void
  /** Shows the same view again after the content has changed; recomputes the home view. */
  again: () => void
  reset: () => void
}

const STEP = 1.5
/** Around the home view, in pixels. */
const MARGIN = 10
/** A part is enlarged until its shorter side is as wide as a finger. */
const FINGER = 44
const PANS: Record<string, readonly [number, number]> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
}

const transformOf = ({ x, y, scale }: Placing): string => `translate(${x}px, ${y}px) scale(${scale})`
/** From the start: a first transform would lay out a plan's whole text again. */
const atFirst = { transform: transformOf(WHOLE) }

/** Zooms one to five times or more, by buttons, wheel, pinch, drag and keys, in one CSS transform. */
export function Zoom({
  words,
  panButtons,
  most = MAX_SCALE,
  home,
  onReset,
  onScale,
  onPlace,
  ref,
  className,
  over,
  children,
}: {
  words: ZoomWords
  panButtons?: boolean | undefined
  most?: number | undefined
  /** What the opening view shows, in unzoomed pixels; null for everything. */
  home?: (() => Box | null) | undefined
  onReset?: (() => void) | undefined
  onScale?: ((scale: number) => void) | undefined
  /** Called at every move; `eased` if the content glides there. */
  onPlace?: ((placing: Placing, eased: boolean) => void) | undefined
  ref?: Ref<ZoomHandle> | undefined
  className?: string | undefined
  /** Above the content, neither moved nor enlarged. */
  over?: ReactNode
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const placing = useRef<Placing>(WHOLE)
  const [scale, setScale] = useState(MIN_SCALE)
  const told = useRef(MIN_SCALE)
  const hold = useHold()

  const size = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const isHome = useRef(true)
  const show = (wanted: Placing, eased: boolean, toHome = false) => {
    const next = settle(wanted, size(), most)
    const box = content.current
    placing.current = next
    isHome.current = toHome
    if (!box) return
    box.classList.toggle('ll-zoom-eased', eased)
    box.style.transform = transformOf(next)
    onPlace?.(next, eased)
    if (next.scale !== told.current) {
      told.current = next.scale
      setScale(next.scale)
      onScale?.(next.scale)
    }
  }
  const zoom = (factor: number) => {
    const { width, height } = size()
    show(zoomAt(placing.current, factor, { x: width / 2, y: height / 2 }, { width, height }, most), true)
  }
  const pan = (key: string) => {
    const [x, y] = PANS[key] ?? [0, 0]
    show({ ...placing.current, x: placing.current.x + x, y: placing.current.y + y }, false)
  }
  const homePlacing = (): Placing => {
    const part = home?.() ?? null
    if (part === null || content.current === null) return WHOLE
    const { paddingTop, paddingBottom } = getComputedStyle(content.current)
    const [above, below] = [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)]
    const { width, height } = size()
    const area = {
      x: MARGIN,
      y: above + MARGIN,
      width: width - 2 * MARGIN,
      height: height - above - below - 2 * MARGIN,
    }
    return placingIn(part, area, { width, height }, most)
  }
  const reset = () => {
    show(homePlacing(), true, true)
    onReset?.()
  }
  useZoomPointers(frame, {
    get: () => placing.current,
    size,
    put: (next) => show(next, false),
    zoom: (from, factor, at, box) => zoomAt(from, factor, at, box, most),
  })
  const showAgain = () => show(isHome.current ? homePlacing() : placing.current, false, isHome.current)
  useImperativeHandle(ref, () => ({
    reset,
    open: () => show(homePlacing(), false, true),
    again: () => showAgain(),
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
      const finger = FINGER / Math.max(1, Math.min(part.width, part.height))
      show(placingFor(part, size(), 0.4, Math.min(most, Math.max(3, finger))), true)
    },
  }))
  const resized = useRef(() => {})
  useEffect(() => {
    resized.current = () => {
      const { width, height } = size()
      if (width === 0 || height === 0) return
      showAgain()
    }
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const watch = new ResizeObserver(() => resized.current())
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The content may have its own keys.
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
        {over}
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <ZoomButtons
        words={words}
        atLeast={scale <= MIN_SCALE}
        atMost={scale >= most}
        onIn={() => zoom(STEP)}
        onOut={() => zoom(1 / STEP)}
        onReset={reset}
        panProps={panButtons ? (key) => hold.on(() => pan(key)) : undefined}
      />
    </div>
  )
}
