import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A list of a usual length is there as a whole. */
const usual = 400
/** Rows come and go so many at a time, and so many are ready on both sides. */
const step = 8
/** Pixels at the head and the foot of a row in which no word stands: less of it is not a row that one sees. */
const blank = 8
/** Pixels of a row before one was measured. */
const usualHeight = 69

interface View {
  readonly from: number
  readonly to: number
  /** Of these, the ones that can be seen, and perhaps a few more. */
  readonly seenFrom: number
  readonly seenTo: number
  readonly rowHeight: number
}

/**
 * Which rows of a list of `count` are to be there: from `from` up to, but without, `to`. `list` holds nothing but rows.
 * `most` is how many it may come to hold: a filter leaves a long list as it is, however few rows it leaves.
 */
export function useRowsInView(
  count: number,
  most: number,
): View & { readonly list: RefObject<HTMLDivElement | null>; readonly isLong: boolean } {
  const rowsNow = useRef(count)
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({
    from: 0,
    to: 3 * step,
    seenFrom: 0,
    seenTo: 3 * step,
    rowHeight: usualHeight,
  })
  const isLong = most > usual

  // Other rows do not move what is seen; a list that gets too short for it scrolls, and that is looked at.
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
      // Those rows go first when a filter changes them all.
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
    look()
    // Whatever scrolls around it: scrolling does not bubble, but it can be caught on its way.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [isLong])

  const { rowHeight } = view
  if (!isLong) return { list, isLong, from: 0, to: count, seenFrom: 0, seenTo: count, rowHeight }
  const from = Math.min(view.from, Math.max(0, count - 3 * step))
  const to = Math.min(count, Math.max(view.to, from + step))
  // A list that gets too short for what was seen of it scrolls: any of its rows may be seen then.
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
