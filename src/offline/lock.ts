import { drainMark } from './claim.ts'
import type { OutboxDeps } from './outboxDeps.ts'

export const outboxLock = 'outbox'
/** A suspended page keeps its lock forever. */
export const frozenAfterMs = 90_000

/** For a new holder's first sign of life. */
const graceMs = 3000

/** Runs work as the only sender, past a frozen one. Null if a live one is active or took over. */
export async function asOnlySender<T>(deps: OutboxDeps, work: () => Promise<T>): Promise<T | null> {
  const { locks } = deps
  if (locks === undefined) return work()
  const busy = Symbol('busy')
  const first = await unlessOvertaken(
    locks.request<T | typeof busy>(outboxLock, { ifAvailable: true }, async (lock) =>
      lock === null ? busy : work(),
    ),
  )
  if (first !== busy) return first
  const mark = await deps.store.work.with(drainMark)
  if (mark === undefined || Math.abs(deps.now() - mark.at) <= frozenAfterMs) return null
  await new Promise((resolve) => setTimeout(resolve, deps.graceMs ?? graceMs))
  const later = await deps.store.work.with(drainMark)
  if (later?.drainer !== mark.drainer || later.at !== mark.at) return null
  return await unlessOvertaken(locks.request(outboxLock, { steal: true }, work))
}

/** Null if the lock was taken away; the new mark then stops the work. */
async function unlessOvertaken<T>(held: Promise<T>): Promise<T | null> {
  try {
    return await held
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return null
    throw fault
  }
}
