/** The app runs from the home screen already. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** iPads call themselves Macs, and are the only ones with a screen to touch. */
const isApple = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent))

/** iPads and iPhones install by hand only, and tell nobody. */
export const installsByHand = (): boolean => isApple() && !isInstalled()

/** A phone or a tablet. */
export const isMobile = (): boolean => isApple() || /Android|Mobile/.test(navigator.userAgent)
