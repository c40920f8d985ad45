import { TooMany } from '../limits/rateLimit.ts'

const everyMs = 250

/** Rejects calls while the event loop lags: an early 503 beats a late answer. */
export function overload(mostMs: number): { check: () => void; stop: () => void } {
  let due = performance.now() + everyMs
  let late = 0
  const timer = setInterval(() => {
    const now = performance.now()
    late = Math.max(0, now - due)
    due = now + everyMs
  }, everyMs)
  timer.unref()
  return {
    check() {
      if (late > mostMs) throw new TooMany('BUSY', 2, 503)
    },
    stop: () => clearInterval(timer),
  }
}
