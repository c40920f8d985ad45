import { useSyncExternalStore } from 'react'

const phone = '(max-width: 700px)'

function watch(changed: () => void): () => void {
  const media = matchMedia(phone)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** True where plan and card cannot stand side by side: the card then comes up from below. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(phone).matches)
}
