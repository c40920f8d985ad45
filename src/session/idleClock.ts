import type { IdleRest } from '../rules/session.ts'

/** When a tab of this browser was touched last: a time, and nothing of whom. */
export const touchedKey = 'lotline-touched'
const resting = new Map<symbol, IdleRest>()
let touched = Date.now()
let told = touched

/** Epoch ms of the last touch in any tab of this browser. */
export function lastTouch(): number {
  if (resting.size > 0) touch()
  const other = Number(localStorage.getItem(touchedKey) ?? 0)
  return Math.max(touched, Number.isFinite(other) ? other : 0)
}

/** Somebody is here. Tabs tell each other, at most once a second. */
export function touch(): void {
  const now = Date.now()
  touched = now
  // Counted from what was told: whoever types without a pause is here for the other tabs too.
  if (Math.abs(now - told) < 1000) return
  told = now
  localStorage.setItem(touchedKey, String(now))
}

/** The idle clock rests while `what` goes on; gives back how to end the rest. */
export function restIdle(what: IdleRest): () => void {
  const mark = Symbol(what)
  resting.set(mark, what)
  return () => {
    resting.delete(mark)
    touch()
  }
}
