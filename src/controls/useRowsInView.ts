import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './afterPaint.ts'

/** Shorter lists are rendered in full. */
const usual = 400
/** Rows are added and removed in steps, with one spare step on both sides. */
const step = 8
/** Pixels around a row's text; a row showing only these is not visible. */
const blank = 8
/** In pixels, until a row is measured. */
const usualHeight = 69

interface View {
  readonly from: number
  readonly to: number
  /** May include a few more rows. */
  readonly seenFrom: number
  readonly seenTo: number
  readonly rowHeight: number
}

/** Enough to fill the window, until the list's position is known. */
function atFirst(): View {
  const rows = (Math.ceil(window.innerHeight / usualHeight / step) + 1) * step
  return { from: 0, to: rows, seenFrom: 0, seenTo: rows, rowHeight: usualHeight }
}

/**
 * Which of `count` rows to render: `from` to before `to`. `list` contains only rows. `most`: the unfiltered
 * length, so that filters do not change how a long list renders.
 */
export function useRowsInView(
  count: number,
  most: number,
): View & { readonly list: RefObject<HTMLDivElement | null>; readonly isLong: boolean } {
  const rowsNow = useRef(count)
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(atFirst)
  const isLong = most > usual

  // Visible rows stay in place when others come or go; a list grown too short scrolls.
  useLayoutEffect(() => {
    rowsNow.current = count
  }, [count])
  useLayoutEffect(() => {
    if (!isLong) return
    const look = (): void => {
      const rows = list.current?.querySelector('ul')
      if (list.current === null || rows === null || rows === undefined) return
      const { top } = list.current.getBoundingClientRect()
      const rowHeight =
        rows.offsetHeight / Math.max(1, rows.querySelectorAll(':scope > :not([data-away])').length) ||
        usualHeight
      const at = (pixels: number, round: (value: number) => number, by: number): number =>
        Math.min(rowsNow.current, Math.max(0, round((pixels - top) / rowHeight / by) * by))
      const bottom = window.innerHeight
      // These rows are rendered first when a filter changes them all.
      const [seenFrom, seenTo] = [at(blank, Math.floor, 1), at(bottom - blank, Math.ceil, 1)]
      const from = Math.max(0, at(0, Math.floor, step) - step)
      const to = Math.min(rowsNow.current, at(bottom, Math.ceil, step) + step)
      setView((now) =>
        now.seenFrom === seenFrom &&
        now.seenTo === seenTo &&
        now.to === to &&
        Math.abs(now.rowHeight - rowHeight) < 0.5
          ? now
          : { from, to, seenFrom, seenTo, rowHeight },
      )
    }
    // Waits for painting, because measuring lays out the whole page, including the plan.
    const forget = afterPaint(look)
    // Scroll events do not bubble but can be captured.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      forget()
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [isLong])

  const { rowHeight } = view
  if (!isLong) return { list, isLong, from: 0, to: count, seenFrom: 0, seenTo: count, rowHeight }
  const from = Math.min(view.from, Math.max(0, count - 3 * step))
  const to = Math.min(count, Math.max(view.to, from + step))
  // Fewer are rendered than are in view, so each counts as visible.
  const isCut = from < view.from || to < view.seenTo
  return {
    list,
    isLong,
    from,
    to,
    seenFrom: isCut ? from : view.seenFrom,
    seenTo: isCut ? to : view.seenTo,
    rowHeight,
  }
}
