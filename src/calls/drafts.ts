import type { DraftKey, draftNames } from '../store/deviceRegister.ts'
import { theVault } from '../store/sessionVault.ts'
import { newKey } from './call.ts'

/** How to give back a draft that this window holds, by its key. */
const held = new Map<string, () => void>()

/**
 * Takes a draft for this window, so that two of them do not write over one another; false when another has it. The
 * browser gives it back when the window goes, however it goes. Where a page may hold no locks every window may write.
 */
async function hold(key: DraftKey): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks === undefined || held.has(key)) return true
  return new Promise((resolve) => {
    locks
      .request(`draft ${key}`, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null)
        if (lock !== null) await new Promise<void>((give) => held.set(key, give))
      })
      .catch(() => resolve(true))
  })
}

/** Gives a draft back to whoever wants to go on with it. */
function release(key: DraftKey): void {
  held.get(key)?.()
  held.delete(key)
}

/** Whether no window has a draft in hand, not even this one; false where nobody can tell. */
async function nobodyHolds(): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks
  const { held: all = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return locks !== undefined && !all.some(({ name }) => name?.startsWith('draft ') === true)
}

/** What somebody is filling in: on a signed-in tablet it survives a reload, on a kiosk it lives in memory only. */
export const drafts = {
  /** A name for a new draft. What comes of it is handed in under it, once, also when the page dies in between. */
  newId: newKey,
  save: (key: DraftKey, value: unknown): Promise<void> => theVault().saveDraft(key, value, Date.now()),
  load: (key: DraftKey): Promise<unknown> => theVault().loadDraft(key),
  /** All of them at once: no window that dies leaves some. */
  drop: (...keys: readonly DraftKey[]): Promise<void> => theVault().dropDraft(...keys),
  /** The keys that begin so, the latest written first. */
  list: <Prefix extends Extract<keyof typeof draftNames, `${string} `>>(
    prefix: Prefix,
  ): Promise<`${Prefix}${string}`[]> => theVault().listDrafts(prefix) as Promise<`${Prefix}${string}`[]>,
  hold,
  release,
  nobodyHolds,
}
