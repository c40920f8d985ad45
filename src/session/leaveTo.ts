/**
 * Goes to an outside party's page, such as a gateway's; from inside another site's frame in a new window, because those pages refuse to
 * be framed. False if the browser blocks that window.
 */
export function leaveTo(page: string): boolean {
  if (window.parent === window) {
    location.assign(page)
    return true
  }
  const opened = window.open(page, '_blank')
  if (opened === null) return false
  // It must not lead this frame elsewhere.
  opened.opener = null
  return true
}

/** Whether that page would open in a window beside this one. */
export const opensBeside = (): boolean => window.parent !== window
