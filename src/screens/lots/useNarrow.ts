import { useSyncExternalStore } from 'react'

let phone: MediaQueryList | undefined

/** Created once, because every render of a screen reads it. */
const isPhone = (): MediaQueryList => (phone ??= matchMedia('(max-width: 700px)'))

function watch(changed: () => void): () => void {
  const media = isPhone()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether plan and card do not fit side by side, so that the card slides up from below. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => isPhone().matches)
}
