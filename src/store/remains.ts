import { Dexie, type Table } from 'dexie'
import { everyone } from './answerKey.ts'
import { databases, mayHold, ownerIn, tables } from './deviceRegister.ts'
import { theStore } from './store.ts'
import { openVaultDb, vaultName } from './vaultDb.ts'

async function countOf(table: Table): Promise<number | null> {
  const owner = ownerIn(tables, table.name)
  if (owner === 'viewer') return await table.where('scope').notEqual(everyone).count()
  return owner === 'person' ? await table.count() : null
}

async function countAll(db: Dexie): Promise<[string, number][]> {
  const counted = db.tables.map(async (table): Promise<[string, number][]> => {
    const count = await countOf(table)
    return count === null ? [] : [[table.name, count]]
  })
  return (await Promise.all(counted)).flat()
}

/** Personal rows by table, counted now; unregistered tables in full. */
export async function personalRows(): Promise<Readonly<Record<string, number>>> {
  const { facts, work } = theStore()
  const vault = await openVaultDb(vaultName)
  try {
    return Object.fromEntries([
      ...(await facts.with(countAll)),
      ...(await work.with(countAll)),
      ...(await countAll(vault)),
    ])
  } finally {
    vault.close({ disableAutoOpen: true })
  }
}

/** The names of the drafts the current person has begun. */
export async function draftKeys(): Promise<string[]> {
  const vault = await openVaultDb(vaultName)
  try {
    return await vault.drafts.toCollection().primaryKeys()
  } finally {
    vault.close({ disableAutoOpen: true })
  }
}

/** Names of databases that this app did not create. */
export async function unregisteredDatabases(): Promise<string[]> {
  const known: ReadonlySet<string> = new Set(databases)
  const there = (await indexedDB.databases?.().catch(() => [])) ?? []
  return there.flatMap(({ name }) => (name === undefined || known.has(name) ? [] : [name]))
}

async function unregisteredCopies(): Promise<{ readonly remove: () => Promise<unknown> }[]> {
  if (globalThis.caches === undefined) return []
  const found: { remove: () => Promise<unknown> }[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (!mayHold(name, new URL(request.url).pathname)) found.push({ remove: () => cache.delete(request) })
    }
  }
  return found
}

/** How many cached answers are neither the app's own, public nor sealed. */
export const unregisteredCopyCount = async (): Promise<number> => (await unregisteredCopies()).length

/** Removes databases and cached answers that this app did not create. */
export async function dropUnregistered(): Promise<void> {
  for (const name of await unregisteredDatabases()) await Dexie.delete(name)
  for (const { remove } of await unregisteredCopies()) await remove()
}
