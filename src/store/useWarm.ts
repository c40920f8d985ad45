import { useLiveQuery } from 'dexie-react-hooks'
import type { WarmRow } from './factsDb.ts'
import { theStore } from './store.ts'

const noneWarm: WarmRow[] = []

/** The progress of each community's copy on the device, live. */
export const useWarm = (): WarmRow[] =>
  useLiveQuery(async () => theStore().facts.with((db) => db.warm.toArray()), [], noneWarm)
