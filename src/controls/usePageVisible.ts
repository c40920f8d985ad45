import { useSyncExternalStore } from 'react'

/** False in a background tab or with the screen off. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState !== 'hidden',
    () => true,
  )
}
