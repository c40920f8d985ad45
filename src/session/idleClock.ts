import { type IdleRest, longestRest } from '../rules/session.ts'
import { local } from '../store/browserStorage.ts'

/** When a tab of this browser was touched last: a time, and nothing of whom. */
const touchedKey = 'lotline-touched'
const resting = new Map<symbol, IdleRest>()
let touched = Date.now()
let told = touched

/** Epoch ms of the last touch in any tab of this browser; while the clock rests, as if somebody touched all along. */
export function lastTouch(): number {
  const longest = Math.max(0, ...[...resting.values()].map((what) => longestRest[what]))
  const own = Math.min(touched + longest, Math.max(touched, Date.now()))
  if (own !== touched) tell(own)
  const other = Number(local.get(touchedKey) ?? 0)
  return Math.max(own, Number.isFinite(other) ? other : 0)
}

/** Somebody is here. */
export function touch(): void {
  touched = Date.now()
  tell(touched)
}

/**
 * Tabs tell each other, at most once a second. Counted from what was told: whoever types without a pause is here for
 * the other tabs too.
 */
function tell(at: number): void {
  if (Math.abs(at - told) < 1000) return
  told = at
  local.set(touchedKey, String(at))
}

/** The idle clock rests while `what` goes on, as long as it may at most; gives back how to end the rest. */
export function restIdle(what: IdleRest): () => void {
  const mark = Symbol(what)
  resting.set(mark, what)
  return () => {
    resting.delete(mark)
    touch()
  }
}
