import type { Store } from './store.ts'
import type { WorkDb } from './workDb.ts'

export interface DeviceFacts {
  /** Random, created at first start. */
  id: string
  /** The latest sequence number of an item. */
  lastSeq: number
}

/** Reads one value. To change it, call this inside a transaction on `meta`. */
export async function metaOf<T>(db: WorkDb, name: string): Promise<T | undefined> {
  return (await db.meta.get(name))?.value as T | undefined
}

export const setMeta = (db: WorkDb, name: string, value: unknown): Promise<string> =>
  db.meta.put({ name, value })

/** The device's facts; creates its id if missing. */
export async function deviceFacts(store: Store): Promise<DeviceFacts> {
  return store.work.with((db) =>
    db.transaction('rw', db.meta, async () => {
      let id = await metaOf<string>(db, 'deviceId')
      if (id === undefined) {
        id = crypto.randomUUID()
        await setMeta(db, 'deviceId', id)
      }
      return { id, lastSeq: (await metaOf<number>(db, 'seq')) ?? 0 }
    }),
  )
}
