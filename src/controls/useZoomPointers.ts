import { useEffect, useRef, type RefObject } from 'react'
import { zoomAt, type Placing, type Size } from './zoomBox.ts'

/** A press that moves farther is a drag. */
const SLACK = 6
const WHEEL = 0.0016

type Ways = {
  get: () => Placing
  size: () => Size
  /** Without animation. */
  put: (placing: Placing) => void
  /** Set if zoom is not limited to one to five times. */
  zoom?: typeof zoomAt | undefined
}

type Point = { x: number; y: number }

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Drag, pinch and wheel on `frame`. Presses without drag go to the content. */
export function useZoomPointers(frame: RefObject<HTMLElement | null>, ways: Ways) {
  const held = useRef(ways)
  useEffect(() => {
    held.current = ways
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const points = new Map<number, Point>()
    let moved = false
    let start: Point = { x: 0, y: 0 }
    const place = (event: MouseEvent): Point => {
      const { left, top } = box.getBoundingClientRect()
      // On an enlarged page, a pixel of the frame is several of the screen.
      const zoomed = box.currentCSSZoom ?? 1
      return { x: (event.clientX - left) / zoomed, y: (event.clientY - top) / zoomed }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-zoom-still]')) return
      if (points.size === 0) moved = false
      points.set(event.pointerId, place(event))
      start = place(event)
    }
    const move = (event: PointerEvent) => {
      const before = points.get(event.pointerId)
      if (!before) return
      const now = place(event)
      if (!moved && points.size === 1 && apart(start, now) < SLACK) return
      if (!moved) box.setPointerCapture(event.pointerId)
      moved = true
      points.set(event.pointerId, now)
      const { get, put, size, zoom = zoomAt } = held.current
      const other = [...points].find(([id]) => id !== event.pointerId)?.[1]
      if (!other) {
        put({ ...get(), x: get().x + now.x - before.x, y: get().y + now.y - before.y })
        return
      }
      const from = middle(before, other)
      const to = middle(now, other)
      const grown = zoom(get(), apart(now, other) / Math.max(1, apart(before, other)), from, size())
      put({ ...grown, x: grown.x + to.x - from.x, y: grown.y + to.y - from.y })
    }
    const up = (event: PointerEvent) => {
      points.delete(event.pointerId)
    }
    const swallow = (event: MouseEvent) => {
      if (!moved || (event.target as Element).closest('[data-zoom-still]')) return
      moved = false
      event.stopPropagation()
      event.preventDefault()
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { get, put, size, zoom = zoomAt } = held.current
      // A touchpad pinch is a wheel event with Control and small steps.
      const factor = Math.exp(
        -event.deltaY * WHEEL * (event.ctrlKey ? 6 : 1) * (event.deltaMode === 1 ? 16 : 1),
      )
      put(zoom(get(), factor, place(event), size()))
    }
    box.addEventListener('pointerdown', down)
    box.addEventListener('pointermove', move)
    box.addEventListener('pointerup', up)
    box.addEventListener('pointercancel', up)
    box.addEventListener('click', swallow, { capture: true })
    box.addEventListener('wheel', wheel, { passive: false })
    return () => {
      box.removeEventListener('pointerdown', down)
      box.removeEventListener('pointermove', move)
      box.removeEventListener('pointerup', up)
      box.removeEventListener('pointercancel', up)
      box.removeEventListener('click', swallow, { capture: true })
      box.removeEventListener('wheel', wheel)
    }
  }, [frame])
}
