/**
 * Opens an outside party's page, such as a gateway's. Within another site's frame, opens a new window,
 * because such pages refuse to be framed. False if the browser blocks that window.
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
