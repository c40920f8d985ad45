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

/** What a person may do with unsent work. */
export const outbox = {
  /** Tries one waiting item at once, or all. */
  async sendNow(key?: string): Promise<void> {
    await actions.sendNow(theStore(), Date.now(), key)
    wakeSender()
  },
  /** Puts an item and its pictures aside for good. Anything but 'discarded' says why it cannot be. */
  async discard(key: string, reason: string): Promise<'discarded' | actions.Held> {
    const done = await actions.discard(realDeps(theStore()), key, reason)
    await noteManifest()
    await checkBackups()
    return done
  },
  /**
   * An unsent item as it was handed in, followed by its pictures, for correcting it: submit() new items whose first
   * one says `supersedes: key`. A string says why not now; null: this session cannot open it.
   */
  async openOwn(key: string): Promise<actions.OwnItem[] | actions.Held | null> {
    const session = await theVault().session()
    if (session === null) return null
    const row = await actions.ensureUnsent(realDeps(theStore()), key)
    return typeof row === 'string' ? row : actions.openOwn(theStore(), key, session.key)
  },
  /** Unsent work as a sealed file, all of it or one item with what belongs to it; null when there is none. */
  rescue: (key?: string) => rescueFile(theStore(), key),
  /** Whether something was handed in on this device under this key, whatever has become of it. */
  handedIn: (key: string): Promise<boolean> =>
    theStore().work.with(
      async (db) => (await db.outbox.get(key)) !== undefined || (await db.receipts.get(key)) !== undefined,
    ),
  /** Is there room for so many bytes? Ask before the camera opens. */
  reserve: (bytes: number): Promise<'room' | 'full' | 'budget'> => reserveRoom(theStore(), bytes),
  /** How many items still wait for the server. */
  left: async (): Promise<number> => (await restOf({ store: theStore(), now: () => Date.now() })).left,
}
