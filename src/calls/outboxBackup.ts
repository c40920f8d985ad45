import { hasRoomForCopies } from '../offline/room.ts'
import { keepBackup, matchBackups } from '../offline/outboxBackup.ts'
import { theStore } from '../store/store.ts'
import type { CacheName } from '../store/deviceRegister.ts'

/**
 * Sealed backups: after a power failure, browsers may discard databases despite strict writes (as Chromium's
 * LevelDB does), but not Cache Storage.
 */
export const backupCacheName: CacheName = 'lotline-unsent-1'

/** In ms: the original is already on disk. */
const patience = 3000

/** Null where blocked, as in some third-party frames. */
async function openBackups(): Promise<Cache | null> {
  return (await globalThis.caches?.open(backupCacheName).catch(() => undefined)) ?? null
}

async function copy(keys: readonly string[]): Promise<void> {
  const cache = await openBackups()
  if (cache !== null && (await hasRoomForCopies())) await keepBackup(theStore(), cache, keys)
}

/** A failure does not undo the submission. */
export async function noteBackup(keys: readonly string[]): Promise<void> {
  const rest = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([copy(keys).catch(() => undefined), rest])
}

/** Drops obsolete backups and restores what the database lost. Returns how much. */
export async function checkBackups(): Promise<number> {
  // Most browsers never submit anything and need no cache.
  if (!(await globalThis.caches?.has(backupCacheName).catch(() => false))) return 0
  const cache = await openBackups()
  return cache === null ? 0 : await matchBackups(theStore(), cache, Date.now()).catch(() => 0)
}
