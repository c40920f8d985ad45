import { visit } from '../store/browserStorage.ts'

const kept = 'lotline-opener'

/** The page that embeds us, otherwise the one that opened us. */
export function otherWindow(): Window | null {
  if (window.parent !== window) return window.parent
  return window.opener as Window | null
}

/** The origin of the page that led here; empty if hidden. */
export const referrer = (): string =>
  URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''

function remembered(): string {
  try {
    return visit.get(kept) ?? ''
  } catch {
    // Storage is blocked.
    return ''
  }
}

/** The other window's origin; undefined without one, or if hidden. */
export function otherOrigin(): string | undefined {
  if (otherWindow() === null) return undefined
  const own = referrer() === location.origin ? '' : referrer()
  // An opened window may have visited a payment page since.
  const told =
    window.parent === window ? remembered() || own : location.ancestorOrigins?.[0] || own || remembered()
  return told === '' ? undefined : told
}

/** Remembers a partner's origin while this window is open. */
export function rememberOther(origin: string): void {
  try {
    visit.set(kept, origin)
  } catch {
    // Storage is blocked; the browser still reports it.
  }
}
