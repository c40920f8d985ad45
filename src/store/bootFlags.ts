import { local } from './browserStorage.ts'
import { metaOf, setMeta } from './device.ts'
import { type BootFlag, bootFlags } from './deviceRegister.ts'
import { theStore } from './store.ts'

/** Set since this page began: what a slow disk says later of these is older. */
const setHere = new Set<BootFlag>()

// Devices have them under this name.
const metaName = (name: BootFlag): string => `mark:${name}`

/** The flag as this start knows it, or null. */
export const bootFlagOf = (name: BootFlag): string | null => local.get(name)

/** How long anybody waits for the disk, in ms: it may be full, or another window may block it. */
const patience = 500
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patience))

/**
 * Sets a flag, or removes it with null: for this page at once, on the disk when it resolves. Never rejects and never
 * hangs: without a disk the flag holds until the plug is pulled.
 */
export async function setBootFlag(name: BootFlag, value: string | null): Promise<void> {
  setHere.add(name)
  if (value === null) local.remove(name)
  else local.set(name, value)
  const kept = theStore().work.with((db) => setMeta(db, metaName(name), value))
  await Promise.race([kept.catch(() => undefined), rest()])
}

/**
 * Brings back what a pulled plug undid. A browser may write localStorage to the disk a minute later, while the strict
 * database is there when it says so; where the two differ, the database is right.
 */
export async function restoreBootFlags(): Promise<void> {
  const restored = theStore().work.with(async (db) => {
    for (const name of bootFlags) {
      const kept = await metaOf<string | null>(db, metaName(name))
      if (setHere.has(name)) continue
      if (kept === null) local.remove(name)
      else if (kept !== undefined) local.set(name, kept)
    }
  })
  await Promise.race([restored.catch(() => undefined), rest()])
}
