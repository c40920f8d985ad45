import { theVault } from '../store/sessionVault.ts'

/** What somebody is filling in: on a signed-in tablet it survives a reload, on a kiosk it lives in memory only. */
export const drafts = {
  save: (key: string, value: unknown): Promise<void> => theVault().saveDraft(key, value, Date.now()),
  load: (key: string): Promise<unknown> => theVault().loadDraft(key),
  drop: (key: string): Promise<void> => theVault().dropDraft(key),
}
