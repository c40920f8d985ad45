import { type IdleRest, longestRest } from '../rules/session.ts'
import { local } from '../store/browserStorage.ts'

/** When any tab was last touched: a time, nothing personal. */
const touchedKey = 'lotline-touched'
const resting = new Map<symbol, IdleRest>()
let touched = Date.now()
let told = touched

/** Epoch ms of the last touch in any tab; now, while the clock is paused. */
export function lastTouch(): number {
  const longest = Math.max(0, ...[...resting.values()].map((what) => longestRest[what]))
  const own = Math.min(touched + longest, Math.max(touched, Date.now()))
  if (own !== touched) tell(own)
  const other = Number(local.get(touchedKey) ?? 0)
  return Math.max(own, Number.isFinite(other) ? other : 0)
}

/** Records activity. */
export function touch(): void {
  touched = Date.now()
  tell(touched)
}

/**
 * Tabs tell each other at most once a second, from the last notice on, so that steady typing gets through.
 */
function tell(at: number): void {
  if (Math.abs(at - told) < 1000) return
  told = at
  local.set(touchedKey, String(at))
}

/** Pauses the idle clock during `what`, up to its limit; returns the resume function. */
export function restIdle(what: IdleRest): () => void {
  const mark = Symbol(what)
  resting.set(mark, what)
  return () => {
    resting.delete(mark)
    touch()
  }
}
