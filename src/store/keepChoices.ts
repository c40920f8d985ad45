import { metaOf, setMeta } from './device.ts'
import type { Store } from './store.ts'

/** What was chosen for a community on this device: keep a copy of all of it, or none even where there would be one. */
export type KeepChoice = 'keep' | 'leave'
export type KeepChoices = Readonly<Record<string, KeepChoice>>

const name = 'keepChoices'

/** Every choice of this device, by community. They say nothing of a person and survive every reset. */
export const keepChoices = async (store: Store): Promise<KeepChoices> =>
  (await store.work.with((db) => metaOf<KeepChoices>(db, name))) ?? {}

/** On the disk when it resolves. */
export const choose = (store: Store, projectId: string, choice: KeepChoice): Promise<void> =>
  store.work.with((db) =>
    db.transaction('rw', db.meta, async () => {
      const before = (await metaOf<KeepChoices>(db, name)) ?? {}
      await setMeta(db, name, { ...before, [projectId]: choice })
    }),
  )
