import { useSyncExternalStore } from 'react'

let phone: MediaQueryList | undefined

/** Asked once: every drawing of a screen looks at it. */
const isPhone = (): MediaQueryList => (phone ??= matchMedia('(max-width: 700px)'))

function watch(changed: () => void): () => void {
  const media = isPhone()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** True where plan and card cannot stand side by side: the card then comes up from below. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => isPhone().matches)
}
