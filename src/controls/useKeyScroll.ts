import { type RefObject, useEffect } from 'react'

const reachedByKeys = 'a[href], button, input, select, textarea, [tabindex]'

/** For an overflowing region without other focusable content. */
export function useKeyScroll(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = region.current
    if (area === null) return
    const watch = new ResizeObserver(() => {
      const needed = area.scrollHeight > area.clientHeight && area.querySelector(reachedByKeys) === null
      if (needed) area.tabIndex = 0
      else area.removeAttribute('tabindex')
    })
    watch.observe(area)
    return () => watch.disconnect()
  }, [region])
}
