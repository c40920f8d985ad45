import { type RefObject, useEffect } from 'react'

const reachedByKeys = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((one) => `${one}:not([tabindex="-1"])`)
  .join()

/** Lets keys scroll an overflowing region without other focusable content. */
export function useKeyScroll(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = region.current
    if (area === null) return
    const look = (): void => {
      const needed = area.scrollHeight > area.clientHeight && area.querySelector(reachedByKeys) === null
      if (needed) area.tabIndex = 0
      else area.removeAttribute('tabindex')
    }
    const sized = new ResizeObserver(look)
    const filled = new MutationObserver(look)
    sized.observe(area)
    filled.observe(area, { childList: true, subtree: true })
    return () => {
      sized.disconnect()
      filled.disconnect()
    }
  }, [region])
}
