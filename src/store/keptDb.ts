import type { Dexie } from 'dexie'
import { isLostConnection, isQuota, StoreFrozen } from './faults.ts'
import { noteStore } from './notices.ts'

/** A database that opens on first use and reopens when its connection died. */
export interface KeptDb<D extends Dexie> {
  /** Runs `work`, once more if the connection died. @throws StoreFrozen if a newer version took over. */
  with<T>(work: (db: D) => Promise<T>): Promise<T>
  close(): void
}

const blockedAfterMs = 3000

/** `version`: the newest schema of this code; newer databases are left alone. */
export function keptDb<D extends Dexie>(make: () => D, version: number): KeptDb<D> {
  let db: D | null = null
  let frozen = false

  function freeze(): never {
    frozen = true
    noteStore({ frozen: true })
    db?.close({ disableAutoOpen: true })
    throw new StoreFrozen()
  }

  async function opened(): Promise<D> {
    if (frozen) throw new StoreFrozen()
    if (db !== null && db.isOpen()) return db
    db ??= watched(make())
    const here = db
    await here.open()
    // Dexie opens newer databases too, where old code would omit new fields.
    if (here.backendDB().version > version * 10) freeze()
    noteStore({ blocked: false })
    return here
  }

  function watched(fresh: D): D {
    fresh.on('versionchange', () => {
      frozen = true
      noteStore({ frozen: true })
      fresh.close({ disableAutoOpen: true })
      return false
    })
    fresh.on('blocked', () => {
      setTimeout(() => {
        if (!fresh.isOpen()) noteStore({ blocked: true })
      }, blockedAfterMs)
    })
    return fresh
  }

  return {
    async with(work) {
      try {
        return await work(await opened())
      } catch (fault) {
        if (isQuota(fault)) noteStore({ full: true })
        if (frozen || !isLostConnection(fault)) throw frozen ? new StoreFrozen() : fault
        db?.close()
        db = null
        return work(await opened())
      }
    },
    close() {
      db?.close({ disableAutoOpen: true })
      db = null
    },
  }
}
