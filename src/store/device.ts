import type { Store } from './store.ts'
import type { WorkDb } from './workDb.ts'

/** What the device knows of itself, in the strict database. */
export interface DeviceFacts {
  /** Random, made at first start. */
  id: string
  /** The last sequence number that was given to an item. */
  lastSeq: number
}

/** Reads one value; call it inside a transaction on `meta` when it is to be changed. */
export async function metaOf<T>(db: WorkDb, name: string): Promise<T | undefined> {
  return (await db.meta.get(name))?.value as T | undefined
}

export const setMeta = (db: WorkDb, name: string, value: unknown): Promise<string> =>
  db.meta.put({ name, value })

/** The device's facts; its id is made when there is none yet. */
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
