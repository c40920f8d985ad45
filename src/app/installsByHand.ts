/** Whether the app already runs from the home screen. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** iPads call themselves Macs, but have a touch screen. */
const isApple = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent))

/** iPads and iPhones can only install by hand, and never fire an event. */
export const installsByHand = (): boolean => isApple() && !isInstalled()

export const isMobile = (): boolean => isApple() || /Android|Mobile/.test(navigator.userAgent)
