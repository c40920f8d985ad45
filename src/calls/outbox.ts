import { restOf } from '../offline/drain.ts'
import * as actions from '../offline/outboxActions.ts'
import { rescueFile } from '../offline/rescue.ts'
import { reserveRoom } from '../offline/room.ts'
import { realDeps } from '../offline/outboxDeps.ts'
import { theVault } from '../store/sessionVault.ts'
import { theStore } from '../store/store.ts'
import { wakeSender } from './sender.ts'
import { checkBackups } from './outboxBackup.ts'
import { noteManifest } from './outboxManifest.ts'

export const outbox = {
  async sendNow(key?: string): Promise<void> {
    await actions.sendNow(theStore(), Date.now(), key)
    wakeSender()
  },
  /** Discards an item with its pictures. Results other than 'discarded' say why not. */
  async discard(key: string, reason: string): Promise<'discarded' | actions.Held> {
    const done = await actions.discard(realDeps(theStore()), key, reason)
    await noteManifest()
    await checkBackups()
    return done
  },
  /**
   * Opens an item and its photos for correction, to be submitted with `supersedes: key`; null if not this
   * session's.
   */
  async openOwn(key: string): Promise<actions.OwnItem[] | actions.Held | null> {
    const session = await theVault().session()
    if (session === null) return null
    const row = await actions.ensureUnsent(realDeps(theStore()), key)
    return typeof row === 'string' ? row : actions.openOwn(theStore(), key, session.key)
  },
  /** A sealed file of all items, or of one with what belongs to it; or null. */
  rescue: (key?: string) => rescueFile(theStore(), key),
  /** Whether this device ever submitted it. */
  handedIn: (key: string): Promise<boolean> =>
    theStore().work.with(
      async (db) => (await db.outbox.get(key)) !== undefined || (await db.receipts.get(key)) !== undefined,
    ),
  /** Call before the camera opens. */
  reserve: (bytes: number): Promise<'room' | 'full' | 'budget'> => reserveRoom(theStore(), bytes),
  left: async (): Promise<number> => (await restOf({ store: theStore(), now: () => Date.now() })).left,
}
