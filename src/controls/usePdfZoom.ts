import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { usePinch } from './usePinch.ts'
import { MAX_SCALE, MIN_SCALE } from './zoomBox.ts'

/** What holds still while the zoom changes: a point of the frame, and the part of the content under it at zoom 1. */
type Anchor = { x: number; y: number; left: number; top: number }

/**
 * The zoom of a scroll area whose content grows evenly with it. `zoomTo(factor, at)` keeps the point `at` (in pixels of
 * the area, its middle unless told) where it is; factor 0 goes back to 1.
 */
export function usePdfZoom(area: HTMLElement | null) {
  const [zoom, setZoom] = useState(1)
  const anchor = useRef<Anchor>(null)
  const shown = useRef(1)

  const zoomTo = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      if (!area) return
      const { x, y } = at ?? { x: area.clientWidth / 2, y: area.clientHeight / 2 }
      const was = shown.current
      anchor.current = { x, y, left: (area.scrollLeft + x) / was, top: (area.scrollTop + y) / was }
      setZoom((before) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, before * factor)))
    },
    [area],
  )
  useLayoutEffect(() => {
    const held = anchor.current
    shown.current = zoom
    if (!area || !held) return
    area.scrollTo({ left: held.left * zoom - held.x, top: held.top * zoom - held.y, behavior: 'instant' })
    anchor.current = null
  }, [area, zoom])
  usePinch(area, zoomTo)
  return { zoom, zoomTo }
}
