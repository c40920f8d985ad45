import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { usePinch } from './usePinch.ts'
import { MAX_SCALE, MIN_SCALE } from './zoomBox.ts'

type Point = { x: number; y: number }
/** A point of the frame with the content under it at zoom 1. */
type Anchor = Point & { left: number; top: number }

/** `zoomTo(factor, at, from)`: content under `from` moves to `at` (area pixels); factor 0 resets to 1. */
export function usePdfZoom(area: HTMLElement | null) {
  // An object, because returning to the drawn zoom must rerender and release the anchor.
  const [{ zoom }, setDrawn] = useState({ zoom: 1 })
  const anchor = useRef<Anchor>(null)
  const shown = useRef(1)
  const wanted = useRef(1)

  const zoomTo = useCallback(
    (factor: number, at?: Point, from = at) => {
      if (!area) return
      const { x, y } = at ?? { x: area.clientWidth / 2, y: area.clientHeight / 2 }
      const under = from ?? { x, y }
      // Fingers outpace rendering, so the anchor stays until a zoom is drawn.
      const { left, top } = anchor.current ?? {
        left: (area.scrollLeft + under.x) / shown.current,
        top: (area.scrollTop + under.y) / shown.current,
      }
      anchor.current = { x, y, left, top }
      wanted.current = Math.min(MAX_SCALE, Math.max(MIN_SCALE, wanted.current * factor))
      setDrawn({ zoom: wanted.current })
    },
    [area],
  )
  useLayoutEffect(() => {
    const held = anchor.current
    shown.current = zoom
    if (!area || !held) return
    area.scrollTo({ left: held.left * zoom - held.x, top: held.top * zoom - held.y, behavior: 'instant' })
    anchor.current = null
  })
  usePinch(area, zoomTo)
  return { zoom, zoomTo }
}
