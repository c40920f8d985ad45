import { hasRoomForCopies } from '../offline/room.ts'
import { keepBackup, matchBackups } from '../offline/outboxBackup.ts'
import { theStore } from '../store/store.ts'
import type { CacheName } from '../store/deviceRegister.ts'

/**
 * Second copies of unsent work, sealed as the first. A browser whose database files were torn by a pulled plug throws
 * all databases of a site away and begins with empty ones, however strictly they were written (Chromium's LevelDB does).
 * Cache Storage shares no file with them.
 */
export const backupCacheName: CacheName = 'lotline-unsent-1'

/** How long a promise may wait for the second copy, in ms: the first is on the disk already. */
const patience = 3000

/** Null where the browser blocks it, as in some third-party frames. */
async function openBackups(): Promise<Cache | null> {
  return (await globalThis.caches?.open(backupCacheName).catch(() => undefined)) ?? null
}

async function copy(keys: readonly string[]): Promise<void> {
  const cache = await openBackups()
  if (cache !== null && (await hasRoomForCopies())) await keepBackup(theStore(), cache, keys)
}

/** Copies what was handed in just now. A disk that will not do it twice does not take the promise back. */
export async function noteBackup(keys: readonly string[]): Promise<void> {
  const rest = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([copy(keys).catch(() => undefined), rest])
}

/** Drops copies that are needed no more, and brings back what the database has lost. Gives how much that was. */
export async function checkBackups(): Promise<number> {
  // Most browsers never hand anything in: for them no cache is made.
  if (!(await globalThis.caches?.has(backupCacheName).catch(() => false))) return 0
  const cache = await openBackups()
  return cache === null ? 0 : await matchBackups(theStore(), cache, Date.now()).catch(() => 0)
}
