import { clearDocuments } from '../store/documents.ts'
import { isQuota } from '../store/faults.ts'
import type { Store } from '../store/store.ts'

/** What unsent work may take up. */
const outboxBudget = { bytes: 150 * 1024 * 1024, files: 60 } as const

/** Under which key room is tried; a window that dies meanwhile leaves it, and what is handed in next takes its place. */
export const roomKey = 'reservation'
const chunk = 65_536

/**
 * Proves that there is room for `bytes` by writing them: estimates lie. Asked before the camera opens, so that a
 * picture is refused before it is taken and not after.
 */
export async function reserveRoom(store: Store, bytes: number): Promise<'room' | 'full' | 'budget'> {
  const used = await store.work.with((db) => db.outbox.toArray())
  const size = used.reduce((sum, row) => sum + row.size, 0)
  const files = used.reduce((sum, row) => sum + row.files, 0)
  if (size + bytes > outboxBudget.bytes || files >= outboxBudget.files) return 'budget'
  if (await holds(store, bytes)) return 'room'
  // Facts can be had again; the pictures kept ahead make way for a person's work.
  await clearDocuments(store).catch(() => undefined)
  return (await holds(store, bytes)) ? 'room' : 'full'
}

async function holds(store: Store, bytes: number): Promise<boolean> {
  const probe = new Uint8Array(bytes)
  // Random, since some disks and databases store zeros in next to nothing.
  for (let at = 0; at < bytes; at += chunk) crypto.getRandomValues(probe.subarray(at, at + chunk))
  try {
    await store.work.with(async (db) => {
      await db.bodies.put({ key: roomKey, bytes: probe, own: null })
      await db.bodies.delete(roomKey)
    })
    return true
  } catch (fault) {
    if (isQuota(fault)) return false
    throw fault
  }
}

/**
 * Whether copies may go on being fetched ahead: as much as unsent work may ever take up stays free. True where the
 * browser does not say how much there is.
 */
export async function hasRoomForCopies(): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined || quota - usage > outboxBudget.bytes
}
