import { epochHeader } from '../contract/call.ts'
import { metaOf, setMeta } from '../store/device.ts'
import type { Store } from '../store/store.ts'
import { offerAgain } from './delivered.ts'

/**
 * `new`: the server was restored from a backup. `first`: this page's or worker's first. `none`: the answer
 * has none.
 */
export type EpochHeard = 'new' | 'first' | 'none'

const name = 'epoch'
interface Hearing {
  readonly epoch: string
  readonly done: Promise<EpochHeard>
}
const heard = new WeakMap<Store, Hearing>()

/**
 * Records an answer's or beacon's epoch. After a change, homes are read and recent deliveries offered again.
 */
export async function noteEpoch(store: Store, epoch: string | null, now: number): Promise<EpochHeard> {
  const before = heard.get(store)
  if (epoch === null || epoch === '') return 'none'
  if (before?.epoch === epoch) return await before.done
  const done = changeTo(store, epoch, now).then((isAnother) =>
    isAnother || before !== undefined ? 'new' : 'first',
  )
  heard.set(store, { epoch, done })
  try {
    return await done
  } catch (fault) {
    heard.delete(store)
    throw fault
  }
}

/** Records the epoch of an answer; failures on a full device are ignored. */
export async function noteEpochOf(
  deps: { readonly store: Store; readonly now: () => number },
  headers: Headers,
): Promise<void> {
  await noteEpoch(deps.store, headers.get(epochHeader), deps.now()).catch(() => undefined)
}

async function changeTo(store: Store, epoch: string, now: number): Promise<boolean> {
  const known = await store.work.with((db) => metaOf<string>(db, name))
  if (known === epoch) return false
  // Before the epoch, so that a crash cannot leave old lists under the new one.
  if (known !== undefined) await store.facts.with((db) => db.lotLists.toCollection().modify({ version: 0 }))
  await store.work.with((db) =>
    db.transaction('rw', db.outbox, db.bodies, db.receipts, db.delivered, db.meta, async () => {
      const current = await metaOf<string>(db, name)
      if (current === epoch) return
      await setMeta(db, name, epoch)
      if (current !== undefined) await offerAgain(db, now)
    }),
  )
  return known !== undefined
}
