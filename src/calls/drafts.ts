import type { DraftKey, draftNames } from '../store/deviceRegister.ts'
import { theVault } from '../store/sessionVault.ts'
import { newKey } from './call.ts'

const held = new Map<string, () => void>()

/** False when another window has the draft. The browser unlocks it when a window dies; without locks, true. */
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

function release(key: DraftKey): void {
  held.get(key)?.()
  held.delete(key)
}

/** Whether no window, including this one, holds a draft; false if unknown. */
async function nobodyHolds(): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks
  const { held: all = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return locks !== undefined && !all.some(({ name }) => name?.startsWith('draft ') === true)
}

/** Unfinished forms: they survive a reload on a signed-in tablet, and stay in memory on a kiosk. */
export const drafts = {
  /** An id for a new draft; the submission uses it as its key, so that it happens once even if the page dies. */
  newId: (): string => newKey(),
  save: (key: DraftKey, value: unknown): Promise<void> => theVault().saveDraft(key, value, Date.now()),
  load: (key: DraftKey): Promise<unknown> => theVault().loadDraft(key),
  drop: (...keys: readonly DraftKey[]): Promise<void> => theVault().dropDraft(...keys),
  /** The keys with this prefix, latest first. */
  list: <Prefix extends Extract<keyof typeof draftNames, `${string} `>>(
    prefix: Prefix,
  ): Promise<`${Prefix}${string}`[]> => theVault().listDrafts(prefix) as Promise<`${Prefix}${string}`[]>,
  hold,
  release,
  nobodyHolds,
}
