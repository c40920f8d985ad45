import { useEffect } from 'react'

type Point = { x: number; y: number }

/** Calls `zoom(factor, at, from)` in area pixels, for pinches and Control with the wheel. */
export function usePinch(box: HTMLElement | null, zoom: (factor: number, at: Point, from?: Point) => void) {
  useEffect(() => {
    if (!box) return
    let before: { apart: number; at: Point } | null = null
    const pair = (touches: TouchList) => {
      const [a, b] = [touches[0], touches[1]]
      if (!a || !b) return null
      const { left, top } = box.getBoundingClientRect()
      const at = { x: (a.clientX + b.clientX) / 2 - left, y: (a.clientY + b.clientY) / 2 - top }
      return { apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), at }
    }
    const start = (event: TouchEvent) => {
      before = pair(event.touches)
    }
    const move = (event: TouchEvent) => {
      const now = pair(event.touches)
      if (!now || !before) return
      event.preventDefault()
      zoom(now.apart / Math.max(1, before.apart), now.at, before.at)
      before = now
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      zoom(Math.exp(-event.deltaY * 0.01), { x: event.clientX - left, y: event.clientY - top })
    }
    box.addEventListener('touchstart', start, { passive: true })
    box.addEventListener('touchend', start, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    box.addEventListener('wheel', wheel, { passive: false })
    return () => {
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchend', start)
      box.removeEventListener('touchmove', move)
      box.removeEventListener('wheel', wheel)
    }
  }, [box, zoom])
}
