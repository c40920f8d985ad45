import { emptyLocal } from './browserStorage.ts'
import { type LocalName, caches as register, ownerIn, tables } from './deviceRegister.ts'
import { theStore } from './store.ts'

/** What a locked out device needs until its sealed work has been sent. */
const lastItems: readonly LocalName[] = ['lotline-device-lost', 'lotline-witness']

/**
 * Empties this device of all the register names, even settings and public copies. `hasUnsent`: sealed work
 * and what sends it stay. The app's files always stay: they send it.
 */
export async function emptyDevice(hasUnsent: boolean): Promise<void> {
  const { facts, work } = theStore()
  await facts.with(async (db) => {
    for (const table of db.tables) await table.clear()
  })
  await work.with(async (db) => {
    for (const table of db.tables) {
      const isNeeded = ownerIn(tables, table.name) === 'sealed' || table.name === 'meta'
      if (!hasUnsent || !isNeeded) await table.clear()
    }
  })
  for (const name of await cachesToEmpty(hasUnsent)) await globalThis.caches.delete(name)
  emptyLocal(hasUnsent ? lastItems : ['lotline-device-lost'])
}

async function cachesToEmpty(hasUnsent: boolean): Promise<string[]> {
  if (globalThis.caches === undefined) return []
  const stays = Object.entries(register).flatMap(([name, { owner }]) =>
    name === 'lotline-shell-1' || (hasUnsent && owner === 'sealed') ? [name] : [],
  )
  return (await globalThis.caches.keys()).filter((name) => !stays.includes(name))
}
