import { useSyncExternalStore } from 'react'

const tickMs = 30_000
let now = Date.now()

function watch(changed: () => void): () => void {
  const tick = () => {
    now = Date.now()
    changed()
  }
  const timer = setInterval(tick, tickMs)
  document.addEventListener('visibilitychange', tick)
  tick()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Epoch ms, updated every half minute. */
export const useNow = (): number => useSyncExternalStore(watch, () => now)
