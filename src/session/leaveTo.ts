/**
 * Opens an outside page, such as a gateway's; from another site's frame in a new window, because such pages
 * refuse frames. False if the browser blocks it.
 */
export function leaveTo(page: string): boolean {
  if (window.parent === window) {
    location.assign(page)
    return true
  }
  const opened = window.open(page, '_blank')
  if (opened === null) return false
  // It must not be able to navigate this frame.
  opened.opener = null
  return true
}

/** Whether that page would open in a separate window. */
export const opensBeside = (): boolean => window.parent !== window
