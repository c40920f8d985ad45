import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import { Notice } from '../controls/Notice.tsx'
import { useHold } from '../controls/useHold.ts'
import { PAN_STEP } from '../controls/zoomBox.ts'
import { ZoomButtons } from '../controls/ZoomButtons.tsx'
import type { TextOf } from '../i18n/area.ts'
import type { mapWords } from '../i18n/en/map.ts'
import { type FramePoint, onFrame, placeAt, scaleAt } from '../rules/map/camera.ts'
import { creditsOf } from '../rules/map/credits.ts'
import type { Bounds, LngLat } from '../rules/map/mercator.ts'
import { scaleApart } from '../rules/map/pins.ts'
import { nearestOf } from '../rules/map/nearest.ts'
import { isInside } from '../rules/map/places.ts'
import { MapPins } from './MapPins.tsx'
import { pinSize } from './pinSize.ts'
import { MapScale } from './MapScale.tsx'
import type { MapPin, MapShape } from './mapThings.ts'
import { useCamera } from './useCamera.ts'
import { useGround } from './useGround.ts'
import '../controls/Zoom.css'
import './Map.css'

/** Not used for maps of lots, nor above tiles. */
const Land = lazy(async () => ({ default: (await import('./Land.tsx')).Land }))

const step = 1.6
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
}
const noPins: readonly MapPin[] = []
const noShapes: readonly MapShape[] = []
const ignore = () => undefined

export interface MapViewProps {
  region: string
  words: TextOf<typeof mapWords>
  /** All there is: at first, and whenever it changes. */
  bounds: Bounds | null
  /** Shown at first instead, if given. */
  opening?: Bounds | null | undefined
  /** In pixels, for overlays. Always the same object. */
  padding: FramePoint
  /** The closest zoom level for bounds. */
  nearest: number
  pins?: readonly MapPin[] | undefined
  shapes?: readonly MapShape[] | undefined
  active?: string | null | undefined
  chosen: string | null
  metric: boolean
  /** The tolerance of presses in pixels; 0 by default. */
  reach?: number | undefined
  onActive?: ((id: string | null) => void) | undefined
  onChoose: (id: string) => void
  /** Used where WebGL cannot paint shapes. */
  drawn?: ReactNode
}

/** Pins and shapes, painted by WebGL, or drawn with the same camera. */
export function MapView({
  region,
  words,
  bounds,
  opening = null,
  padding,
  nearest,
  pins = noPins,
  shapes = noShapes,
  active = null,
  chosen,
  metric,
  reach = 0,
  onActive = ignore,
  onChoose,
  drawn,
}: MapViewProps) {
  const frame = useRef<HTMLElement>(null)
  const settings = useAnswer('/comty/GetMapSettings', {})
  const { ground: Ground, giveUp } = useGround()
  const [tiles, setTiles] = useState<'none' | 'there' | 'missing'>('none')
  const [credits, setCredits] = useState<readonly string[]>([])
  const { view, show, bring, zoom, pan } = useCamera(frame, bounds, {
    opening,
    padding,
    nearest: scaleAt(nearest),
  })
  const hold = useHold()
  // So that nothing is painted twice.
  const style = settings.value?.style ?? null
  const isKnown = settings.state !== 'loading'

  const [lng, lat] = placeOf(chosen, pins, shapes) ?? []
  const leastScale = chosen === null ? 0 : scaleApart(pins, chosen, pinSize()) * 1.2
  const isThere = view !== null
  useEffect(() => {
    if (isThere && lng !== undefined && lat !== undefined) bring([lng, lat], leastScale)
  }, [isThere, lng, lat, leastScale, bring])

  const press = (event: KeyboardEvent) => {
    if (event.target !== frame.current || event.ctrlKey || event.metaKey || event.altKey) return
    const [x, y] = pans[event.key] ?? [0, 0]
    if (x !== 0 || y !== 0) {
      event.preventDefault()
      if (!event.repeat) hold.start(() => pan(x, y), event.currentTarget)
    } else if (event.key === '+' || event.key === '=') zoom(step)
    else if (event.key === '-') zoom(1 / step)
    else if (event.key === '0' && bounds !== null) show(bounds)
  }
  const touch = (event: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined || view === null) return
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const place = placeAt(view.camera, at)
    const shape =
      shapes.find(({ ring }) => isInside(place, ring)) ??
      nearestOf(shapes, ({ ring }) => ring.map((corner) => onFrame(view.camera, corner)), at, reach)
    if (shape !== undefined) onChoose(shape.id)
  }

  if (drawn !== undefined && Ground === 'drawn') return drawn
  return (
    <div className="map" data-ground={typeof Ground === 'string' ? Ground : 'webgl'} data-tiles={tiles}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- keys and fingers move it; the list beside it is the way for everyone else */}
      <section
        ref={frame}
        className="map-frame"
        aria-label={region}
        tabIndex={0}
        onKeyDown={press}
        onKeyUp={hold.stop}
        onBlur={hold.leave}
        onClick={touch}
      >
        {view !== null && isKnown && typeof Ground !== 'string' ? (
          <Ground
            view={view}
            shapes={shapes}
            chosen={chosen}
            style={style}
            mapKey={settings.value?.key ?? null}
            onTiles={setTiles}
            onCredits={setCredits}
            onLost={giveUp}
          />
        ) : null}
        {view !== null && pins.length > 0 && tiles !== 'there' ? (
          <Suspense>
            <Land view={view} />
          </Suspense>
        ) : null}
        {view !== null && pins.length > 0 ? (
          <MapPins
            pins={pins}
            view={view}
            active={active}
            chosen={chosen}
            words={words}
            onActive={onActive}
            onChoose={onChoose}
            onApart={show}
          />
        ) : null}
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      {view === null ? null : <MapScale view={view} metric={metric} words={words} />}
      {credits.length === 0 ? null : (
        <p className="map-credits">
          {creditsOf(credits).map(({ text, href }) =>
            href === undefined ? (
              text
            ) : (
              <a key={href} href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ),
          )}
        </p>
      )}
      {style !== null && (tiles === 'missing' || Ground === 'drawn') ? (
        <div className="map-note">
          <Notice kind="offline">{words.groundMissing}</Notice>
        </div>
      ) : null}
      <ZoomButtons
        words={{ region, zoomIn: words.zoomIn, zoomOut: words.zoomOut, reset: words.reset }}
        atLeast={false}
        atMost={false}
        onIn={() => zoom(step)}
        onOut={() => zoom(1 / step)}
        onReset={() => {
          if (bounds !== null) show(bounds)
        }}
      />
    </div>
  )
}

function placeOf(
  id: string | null,
  pins: readonly MapPin[],
  shapes: readonly MapShape[],
): LngLat | undefined {
  if (id === null) return undefined
  return pins.find((pin) => pin.id === id)?.place ?? shapes.find((shape) => shape.id === id)?.ring[0]
}
