/** Blocks links that lead out of the kiosk. Returns a function that stops it. */
export function keepInside(): () => void {
  const stay = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link !== null && (link.origin !== location.origin || link.target === '_blank')) event.preventDefault()
  }
  const ways = ['click', 'auxclick'] as const
  for (const way of ways) document.addEventListener(way, stay, { capture: true })
  return () => {
    for (const way of ways) document.removeEventListener(way, stay, { capture: true })
  }
}
