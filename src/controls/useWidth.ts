import { useSyncExternalStore } from 'react'

const queries = {
  narrow: '(max-width: 43.75rem)',
  broad: '(min-width: 75rem)',
  wide: '(min-width: 80rem) and (orientation: landscape)',
} as const
const known: Partial<Record<keyof typeof queries, MediaQueryList>> = {}

/** Created once, because every render of a screen reads it. */
const media = (name: keyof typeof queries): MediaQueryList => (known[name] ??= matchMedia(queries[name]))

const watching = (name: keyof typeof queries) => (changed: () => void) => {
  media(name).addEventListener('change', changed)
  return () => media(name).removeEventListener('change', changed)
}
const watch = { narrow: watching('narrow'), broad: watching('broad'), wide: watching('wide') }

/** Whether plan and card do not fit side by side: the card slides up. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch.narrow, () => media('narrow').matches)
}

/** Whether a form has room for its subject beside it. */
export function useBroad(): boolean {
  return useSyncExternalStore(watch.broad, () => media('broad').matches)
}

/** Whether plan, list and card fit side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(watch.wide, () => media('wide').matches)
}
