import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { metaOf } from './device.ts'
import type { WarmRow } from './factsDb.ts'
import { onStoreNotices, storeNotices, type StoreNotices } from './notices.ts'
import { theStore } from './store.ts'

/** The device's own name (random) and the last number given to an item; undefined until they are known. */
export function useDevice(): { id: string; lastSeq: number } | undefined {
  return useLiveQuery(
    async () =>
      theStore().work.with(async (db) => {
        const id = await metaOf<string>(db, 'deviceId')
        return id === undefined ? undefined : { id, lastSeq: (await metaOf<number>(db, 'seq')) ?? 0 }
      }),
    [],
  )
}

/** What the person may have to be told about the device's memory. */
export const useStoreNotices = (): StoreNotices =>
  useSyncExternalStore(onStoreNotices, storeNotices, storeNotices)

const noneWarm: WarmRow[] = []

/** How much of each community is on the device, live. */
export const useWarm = (): WarmRow[] =>
  useLiveQuery(async () => theStore().facts.with((db) => db.warm.toArray()), [], noneWarm)
