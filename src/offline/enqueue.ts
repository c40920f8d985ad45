import { isDuplicate, isQuota } from '../store/faults.ts'
import { metaOf, setMeta } from '../store/device.ts'
import type { Store } from '../store/store.ts'
import { dropDelivered } from './delivered.ts'
import { archive } from './outboxActions.ts'
import { newRow, type Handed } from './record.ts'
import { roomKey } from './room.ts'
import { hashOf } from '../store/hashOf.ts'
import { seal, type SealingKey } from './seal.ts'

export interface Author {
  scope: string
  grant: string
  /** The key with which the author can reopen the work; null on a kiosk. */
  ownKey: CryptoKey | null
}

/** Writes everything in one strict transaction, or nothing. @throws the database's fault (see isQuota). */
export async function enqueue(
  store: Store,
  items: readonly Handed[],
  author: Author,
  to: SealingKey,
  now: number,
): Promise<'saved' | 'already'> {
  const sealed = await Promise.all(
    items.map(async (handed) => {
      const made = await seal({ ...handed, grant: author.grant }, to, author.ownKey)
      return { handed, ...made, hash: await hashOf(made.bytes) }
    }),
  )
  const write = async (): Promise<'saved' | 'already'> =>
    await store.work.with((db) =>
      db.transaction('rw', db.outbox, db.bodies, db.meta, db.receipts, async () => {
        const keys = items.map((handed) => handed.key)
        const known = await db.outbox.where('key').anyOf(keys).primaryKeys()
        const delivered = await db.receipts.where('key').anyOf(keys).primaryKeys()
        if (known.length + delivered.length > 0) return 'already'
        await db.bodies.delete(roomKey)
        let seq = (await metaOf<number>(db, 'seq')) ?? 0
        for (const { handed, bytes, own, hash } of sealed) {
          seq += 1
          await db.outbox.add(newRow(handed, { seq, scope: author.scope, size: bytes.length, hash, now }))
          await db.bodies.add({ key: handed.key, bytes, own })
          if (handed.supersedes !== null) await archive(db, handed.supersedes, 'corrected', now)
        }
        await setMeta(db, 'seq', seq)
        return 'saved'
      }),
    )
  try {
    return await write().catch(async (fault: unknown) => {
      // Unsent work matters more than delivered items.
      if (!isQuota(fault) || !(await dropDelivered(store))) throw fault
      return await write()
    })
  } catch (fault) {
    if (isDuplicate(fault)) return 'already'
    throw fault
  }
}
