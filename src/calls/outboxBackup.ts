import { hasRoomForCopies } from '../offline/room.ts'
import { keepBackup, matchBackups } from '../offline/outboxBackup.ts'
import { theStore } from '../store/store.ts'
import type { CacheName } from '../store/deviceRegister.ts'

/**
 * Sealed backups: after a power failure a browser may discard a site's corrupt databases, however strictly
 * written (Chromium's LevelDB does). Cache Storage shares no file with them.
 */
export const backupCacheName: CacheName = 'lotline-unsent-1'

/** How long a submission waits for its backup (ms): the original is already on disk. */
const patience = 3000

/** Null where the browser blocks it, as in some third-party frames. */
async function openBackups(): Promise<Cache | null> {
  return (await globalThis.caches?.open(backupCacheName).catch(() => undefined)) ?? null
}

async function copy(keys: readonly string[]): Promise<void> {
  const cache = await openBackups()
  if (cache !== null && (await hasRoomForCopies())) await keepBackup(theStore(), cache, keys)
}

/** Backs up what was just submitted. A failure doesn't undo the submission. */
export async function noteBackup(keys: readonly string[]): Promise<void> {
  const rest = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([copy(keys).catch(() => undefined), rest])
}

/** Drops obsolete backups and restores what the database lost. Returns how much was restored. */
export async function checkBackups(): Promise<number> {
  // Most browsers never submit anything: don't create a cache for them.
  if (!(await globalThis.caches?.has(backupCacheName).catch(() => false))) return 0
  const cache = await openBackups()
  return cache === null ? 0 : await matchBackups(theStore(), cache, Date.now()).catch(() => 0)
}
