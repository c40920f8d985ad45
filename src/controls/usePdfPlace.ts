import { useCallback, useEffect, useRef, useState } from 'react'

export type PdfPlace = { page: number; left: number; top: number }

const sheetsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-page]')]

/**
 * Tracks the visible page from `first` on. `scrolled` is for onScroll; `onEnd` runs when a page's lower edge
 * appears.
 */
export function usePdfPlace(
  area: HTMLElement | null,
  pages: number,
  first: number,
  onEnd?: (page: number) => void,
) {
  const [page, setPage] = useState(first)
  const begun = useRef(false)

  const goTo = useCallback(
    ({ page: number, left, top }: PdfPlace) => {
      const sheet = area && sheetsOf(area).find((one) => one.dataset['page'] === String(number))
      if (!area || !sheet) return
      const [frame, box] = [area.getBoundingClientRect(), sheet.getBoundingClientRect()]
      const margin = top === 0 ? 0 : area.clientHeight / 3
      area.scrollTo({
        top: area.scrollTop + box.top - frame.top + top * box.height - margin,
        // Does not scroll sideways if the place is visible.
        ...(box.width <= area.clientWidth
          ? {}
          : { left: area.scrollLeft + box.left - frame.left + left * box.width - area.clientWidth / 3 }),
        behavior: 'instant',
      })
    },
    [area],
  )
  useEffect(() => {
    if (pages === 0 || begun.current) return
    begun.current = true
    if (first > 1) goTo({ page: Math.min(first, pages), left: 0, top: 0 })
  }, [pages, first, goTo])

  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  }, [onEnd])
  useEffect(() => {
    if (!area || pages === 0 || ended.current === undefined) return
    // Watches for the marker at the bottom edge of each page.
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) {
          const sheet = target.closest<HTMLElement>('[data-page]')
          if (isIntersecting && sheet) ended.current?.(Number(sheet.dataset['page']))
        }
      },
      { root: area },
    )
    for (const end of area.querySelectorAll('.ll-pdf-end')) watch.observe(end)
    return () => watch.disconnect()
  }, [area, pages])

  const scrolled = () => {
    if (!area) return
    const middle = area.getBoundingClientRect().top + area.clientHeight / 2
    const sheets = sheetsOf(area)
    const atEnd = area.scrollTop + area.clientHeight >= area.scrollHeight - 2
    const seen = atEnd
      ? sheets.at(-1)
      : sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= middle)
    if (seen) setPage(Number(seen.dataset['page']))
  }
  return { page, goTo, scrolled }
}
