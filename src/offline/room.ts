import { clearDocuments } from '../store/documents.ts'
import { isQuota } from '../store/faults.ts'
import type { Store } from '../store/store.ts'
import { dropDelivered } from './delivered.ts'

const outboxBudget = { bytes: 150 * 1024 * 1024, files: 60 } as const

/** An entry left by a dead window is overwritten. */
export const roomKey = 'reservation'
const chunk = 65_536

/**
 * Reserves room by writing, as estimates are unreliable. Call before the camera opens, so that no photo is
 * lost.
 */
export async function reserveRoom(store: Store, bytes: number): Promise<'room' | 'full' | 'budget'> {
  const used = await store.work.with((db) => db.outbox.toArray())
  const size = used.reduce((sum, row) => sum + row.size, 0)
  const files = used.reduce((sum, row) => sum + row.files, 0)
  if (size + bytes > outboxBudget.bytes || files >= outboxBudget.files) return 'budget'
  if (await holds(store, bytes)) return 'room'
  await clearDocuments(store).catch(() => undefined)
  if (await holds(store, bytes)) return 'room'
  const isLess = await dropDelivered(store).catch(() => false)
  return isLess && (await holds(store, bytes)) ? 'room' : 'full'
}

async function holds(store: Store, bytes: number): Promise<boolean> {
  const probe = new Uint8Array(bytes)
  // Not zeros, which some disks and databases compress.
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

/** Whether copies leave room for unsent work. True without a known quota. */
export async function hasRoomForCopies(): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined || quota - usage > outboxBudget.bytes
}
