import { metaOf } from '../store/device.ts'
import type { DrainMark } from './claim.ts'
import type { World } from './world.ts'

export const outboxLock = 'outbox'
/** A holder silent for this long is frozen: a page that the system stopped keeps its lock for ever. */
export const frozenAfterMs = 90_000

/**
 * Runs `work` as the only sender of this device. Null when somebody else is sending and shows that it lives; a
 * frozen holder is overtaken.
 */
export async function asOnlySender<T>(world: World, work: () => Promise<T>): Promise<T | null> {
  const { locks } = world
  if (locks === undefined) return work()
  const busy = Symbol('busy')
  const first = await locks.request<T | typeof busy>(outboxLock, { ifAvailable: true }, async (lock) =>
    lock === null ? busy : work(),
  )
  if (first !== busy) return first
  const mark = await world.store.work.with((db) => metaOf<DrainMark>(db, 'drain'))
  const quiet = mark === undefined ? 0 : Math.abs(world.now() - mark.at)
  if (quiet <= frozenAfterMs) return null
  return locks.request(outboxLock, { steal: true }, work)
}
