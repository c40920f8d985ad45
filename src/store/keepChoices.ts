import { metaOf, setMeta } from './device.ts'
import type { Store } from './store.ts'

/** This device's choice: a full copy, or none even where that is the default. */
export type KeepChoice = 'keep' | 'leave'
export type KeepChoices = Readonly<Record<string, KeepChoice>>

const name = 'keepChoices'

/** Every choice on this device, by community. Not personal, so resets keep it. */
export const keepChoices = async (store: Store): Promise<KeepChoices> =>
  (await store.work.with((db) => metaOf<KeepChoices>(db, name))) ?? {}

/** Stores a choice, on disk when it resolves. */
export const choose = (store: Store, projectId: string, choice: KeepChoice): Promise<void> =>
  store.work.with((db) =>
    db.transaction('rw', db.meta, async () => {
      const before = (await metaOf<KeepChoices>(db, name)) ?? {}
      await setMeta(db, name, { ...before, [projectId]: choice })
    }),
  )
