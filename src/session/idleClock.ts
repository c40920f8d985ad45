import type { IdleRest } from '../rules/session.ts'

const shared = 'lotline-touched'
const resting = new Map<symbol, IdleRest>()
let touched = Date.now()

/** Epoch ms of the last touch in any tab of this browser. */
export function lastTouch(): number {
  if (resting.size > 0) touch()
  const other = Number(localStorage.getItem(shared) ?? 0)
  return Math.max(touched, Number.isFinite(other) ? other : 0)
}

/** Somebody is here. Tabs tell each other, at most once a second. */
export function touch(): void {
  const now = Date.now()
  if (now - touched > 1000) localStorage.setItem(shared, String(now))
  touched = now
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
