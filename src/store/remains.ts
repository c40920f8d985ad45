import { Dexie, type Table } from 'dexie'
import { everyone } from './answerKey.ts'
import { theStore } from './store.ts'
import { openVaultDb, vaultName } from './vaultDb.ts'

/** Kept pictures and documents are public; unsent work and what the device knows of itself stay on purpose. */
const declared: ReadonlySet<string> = new Set(['documents', 'warm', 'outbox', 'bodies', 'receipts', 'meta'])
/** Public for everyone, personal for everybody else. */
const scoped: ReadonlySet<string> = new Set(['answers', 'lots', 'lotLists'])

const countOf = (table: Table): Promise<number> =>
  scoped.has(table.name) ? table.where('scope').notEqual(everyone).count() : table.count()

async function countAll(db: Dexie): Promise<[string, number][]> {
  const tables = db.tables.filter((table) => !declared.has(table.name))
  return await Promise.all(
    tables.map(async (table): Promise<[string, number]> => [table.name, await countOf(table)]),
  )
}

/**
 * Rows that belong to a person, by table, read from the databases as they are now. A table that was added without
 * saying whose it is counts whole.
 */
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

/** What the person who is here has begun on this device, by the names of its drafts. */
export async function draftKeys(): Promise<string[]> {
  const vault = await openVaultDb(vaultName)
  try {
    return await vault.drafts.toCollection().primaryKeys()
  } finally {
    vault.close({ disableAutoOpen: true })
  }
}

async function ours(): Promise<ReadonlySet<string>> {
  const { facts, work } = theStore()
  const names = [await facts.with(async (db) => db.name), await work.with(async (db) => db.name), vaultName]
  return new Set([...names, '__dbnames'])
}

/** Names of databases that this app did not make. */
export async function strangeDatabases(): Promise<string[]> {
  const known = await ours()
  const there = (await indexedDB.databases?.().catch(() => [])) ?? []
  return there.flatMap(({ name }) => (name === undefined || known.has(name) ? [] : [name]))
}

/** Removes databases that this app did not make. */
export async function dropStrangers(): Promise<void> {
  for (const name of await strangeDatabases()) await Dexie.delete(name)
}
