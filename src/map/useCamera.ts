import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useZoomPointers } from '../controls/useZoomPointers.ts'
import {
  type Camera,
  type FramePoint,
  type FrameSize,
  cameraBetween,
  cameraFor,
  onFrame,
  settleCamera,
  zoomCamera,
} from '../rules/map/camera.ts'
import type { Bounds, LngLat } from '../rules/map/mercator.ts'

export interface View {
  readonly camera: Camera
  readonly size: FrameSize
}

export interface Ways {
  /** Null until the frame has a size. */
  readonly view: View | null
  readonly show: (bounds: Bounds) => void
  /** Moves to a place out of sight or too small, at `leastScale` or closer. */
  readonly bring: (place: LngLat, leastScale: number) => void
  readonly zoom: (factor: number) => void
  readonly pan: (x: number, y: number) => void
}

const glideMs = 220
/** Anything closer to the border counts as out of sight. */
const edge = 24
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Starts at `opening` or `bounds`, then follows input; animates new bounds up to the scale `nearest`. During
 * an `opening`, new bounds change nothing; a new one is returned to.
 */
export function useCamera(
  frame: RefObject<HTMLElement | null>,
  bounds: Bounds | null,
  { opening, padding, nearest }: { opening: Bounds | null; padding: FramePoint; nearest: number },
): Ways {
  const [view, setView] = useState<View | null>(null)
  const now = useRef<View | null>(null)
  const glide = useRef(0)
  const target = useRef(bounds)
  const first = useRef(opening)
  const openingBefore = useRef(opening)

  const put = useCallback((camera: Camera, size?: FrameSize) => {
    const kept = size ?? now.current?.size
    if (kept === undefined) return
    now.current = { camera: settleCamera(camera, kept), size: kept }
    setView(now.current)
  }, [])
  const stop = () => cancelAnimationFrame(glide.current)
  const glideTo = useCallback(
    (to: Camera) => {
      const from = now.current
      if (from === null) return
      cancelAnimationFrame(glide.current)
      if (isStill()) return put(to)
      const began = performance.now()
      const step = (at: number) => {
        const part = Math.min(1, Math.max(0, (at - began) / glideMs))
        put(cameraBetween(from.camera, to, 1 - (1 - part) ** 3, from.size))
        if (part < 1) glide.current = requestAnimationFrame(step)
      }
      glide.current = requestAnimationFrame(step)
    },
    [put],
  )
  const show = useCallback(
    (wanted: Bounds) => {
      if (now.current !== null) glideTo(cameraFor(wanted, now.current.size, padding, nearest))
    },
    [glideTo, padding, nearest],
  )
  const bring = useCallback(
    (place: LngLat, leastScale: number) => {
      if (now.current === null) return
      const { camera, size } = now.current
      const { x, y } = onFrame(camera, place)
      const isSeen = x > edge && y > edge && x < size.width - edge && y < size.height - edge
      if (isSeen && camera.scale >= leastScale) return
      const at = { x: size.width / 2, y: size.height / 2 }
      const here = { ...camera, x: camera.x + at.x - x, y: camera.y + at.y - y }
      glideTo(zoomCamera(here, Math.max(1, leastScale / camera.scale), at, size))
    },
    [glideTo],
  )

  useLayoutEffect(() => {
    const box = frame.current
    if (box === null) return
    const measure = () => {
      const size = { width: box.clientWidth, height: box.clientHeight }
      if (size.width === 0 || size.height === 0) return
      const before = now.current
      if (before !== null) {
        const [x, y] = [(size.width - before.size.width) / 2, (size.height - before.size.height) / 2]
        put({ ...before.camera, x: before.camera.x + x, y: before.camera.y + y }, size)
      } else if (target.current !== null) {
        put(cameraFor(first.current ?? target.current, size, padding, nearest), size)
      }
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(glide.current)
    }
  }, [frame, put, padding, nearest])

  const wanted = bounds === null ? '' : JSON.stringify(bounds)
  useEffect(() => {
    const wasOpening = openingBefore.current !== null
    if (opening === null) openingBefore.current = null
    const before = target.current === null ? '' : JSON.stringify(target.current)
    if (wanted === '' || before === wanted) return
    target.current = JSON.parse(wanted) as Bounds
    openingBefore.current = opening
    const box = frame.current
    if (now.current !== null) {
      if (opening === null) show(target.current)
      else if (!wasOpening) show(opening)
    } else if (box !== null) {
      const size = { width: box.clientWidth, height: box.clientHeight }
      put(cameraFor(opening ?? target.current, size, padding, nearest), size)
    }
  }, [frame, wanted, opening, show, put, padding, nearest])

  useZoomPointers(frame, {
    get: () => now.current?.camera ?? { scale: 1, x: 0, y: 0 },
    size: () => now.current?.size ?? { width: 0, height: 0 },
    put: (camera) => {
      stop()
      put(camera)
    },
    zoom: zoomCamera,
  })

  return {
    view,
    show,
    bring,
    zoom(factor) {
      stop()
      const at = now.current
      if (at === null) return
      const middle = { x: at.size.width / 2, y: at.size.height / 2 }
      put(zoomCamera(at.camera, factor, middle, at.size))
    },
    pan(x, y) {
      stop()
      const at = now.current
      if (at !== null) put({ ...at.camera, x: at.camera.x + x, y: at.camera.y + y })
    },
  }
}
