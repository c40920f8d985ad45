import { local } from './browserStorage.ts'
import { metaOf, setMeta } from './device.ts'
import { type BootFlag, bootFlags } from './deviceRegister.ts'
import { theStore } from './store.ts'

/** Flags set since the start, newer than what a slow disk returns. */
const setHere = new Set<BootFlag>()

// The stored name, unchanged for existing devices.
const metaName = (name: BootFlag): string => `mark:${name}`

/** The flag as of this start, or null. */
export const bootFlagOf = (name: BootFlag): string | null => local.get(name)

/** Ms to wait for the disk, maybe full or blocked by another window. */
const patience = 500
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patience))

/** Sets or (null) removes a flag; on disk when it resolves. Never rejects or hangs. */
export async function setBootFlag(name: BootFlag, value: string | null): Promise<void> {
  setHere.add(name)
  if (value === null) local.remove(name)
  else local.set(name, value)
  const kept = theStore().work.with((db) => setMeta(db, metaName(name), value))
  await Promise.race([kept.catch(() => undefined), rest()])
}

/**
 * After a power failure: browsers write localStorage up to a minute late, so the durable database wins.
 *
 * @param late runs if a slow disk's flags come only after the start
 */
export async function restoreBootFlags(late: () => void): Promise<void> {
  let hasStarted = false
  const restored = theStore().work.with(async (db) => {
    for (const name of bootFlags) {
      const kept = await metaOf<string | null>(db, metaName(name))
      if (setHere.has(name)) continue
      if (kept === null) local.remove(name)
      else if (kept !== undefined) local.set(name, kept)
    }
    if (hasStarted) late()
  })
  await Promise.race([restored.catch(() => undefined), rest()])
  hasStarted = true
}
