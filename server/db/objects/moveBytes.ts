import { sha256Hex } from '../../secrets/sha256.ts'
import type { Database } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import type { Bucket } from './bucket.ts'
import {
  bytesOf,
  keptColumns,
  type KeptRow,
  keptTables,
  nameIn,
  nameOfObject,
  putBytes,
} from './keptBytes.ts'
import { noteUnused } from './unusedObjects.ts'

type Found = KeptRow & { readonly at: string }
type Table = (typeof keptTables)[number]

/** Few rows at once, because they may be large. */
const batch = 4

export interface MovedBytes {
  readonly files: number
  readonly bytes: number
  /** Rows that stay in the database because their bytes do not match their hash. */
  readonly broken: number
}

/** Hashes of rows found broken, which this process skips from then on. */
const broken = new Set<string>()

/** Rows to be moved. Files staged by an import wait until it used them. */
const waits = (table: Table): Sql => sql`
  t.bytes is not null and t.sha256 <> all(${[...broken]}::text[])
  ${table === 'file' ? sql`and (project_id is not null or path is not null or personal)` : sql``}`

/** A batch of rows, by an index of only those still to be moved. */
async function someOf(db: Database, table: Table, where: 'row' | 'bucket'): Promise<Found[]> {
  const which =
    where === 'row'
      ? sql`${waits(table)} order by t.sha256`
      : sql`t.object is not null and t.bytes is null order by ${nameIn('t')}`
  return await db.all(sql`
    select ctid::text as at, ${keptColumns('t')} from ${sql.raw(table)} t where ${which} limit ${batch}`)
}

/** Stores the object before the row refers to it. A row changed meanwhile stays. */
async function moveOneIn(db: Database, bucket: Bucket, table: Table, row: Found): Promise<Moved> {
  const bytes = row.bytes ?? new Uint8Array()
  if (sha256Hex(bytes) !== row.sha256) {
    broken.add(row.sha256)
    return 'broken'
  }
  const object = await putBytes(bucket, bytes)
  const count = await db.run(sql`
    update ${sql.raw(table)} set object = ${object}, bytes = null
    where ctid = ${row.at}::tid and bytes is not null and sha256 = ${row.sha256}`)
  if (count === 0) await noteUnused(db, [nameOfObject(object)])
  return count > 0 ? 'moved' : 'changed'
}

async function moveOneOut(db: Database, table: Table, row: Found): Promise<Moved> {
  const bytes = await bytesOf(db, row)
  const count = await db.run(sql`
    update ${sql.raw(table)} set bytes = ${bytes}, object = null
    where ctid = ${row.at}::tid and bytes is null and object = ${row.object}`)
  return count > 0 ? 'moved' : 'changed'
}

type Moved = 'moved' | 'changed' | 'broken'

async function moveAll(
  db: Database,
  from: 'row' | 'bucket',
  move: (table: Table, row: Found) => Promise<Moved>,
  goesOn: () => boolean,
): Promise<MovedBytes> {
  const moved = { files: 0, bytes: 0, broken: 0 }
  for (const table of keptTables) {
    for (let progress = true; progress && goesOn();) {
      progress = false
      for (const row of await someOf(db, table, from)) {
        const how = await move(table, row)
        if (how === 'changed') continue
        // The next batch leaves out broken rows.
        progress = true
        if (how === 'broken') moved.broken += 1
        else moved.files += 1
        if (how === 'moved') moved.bytes += row.bytes?.length ?? 0
      }
    }
  }
  return moved
}

/** Moves files to the bucket, with no transaction open during requests. Can be interrupted and repeated. */
export async function moveIn(db: Database, goesOn: () => boolean = () => true): Promise<MovedBytes> {
  const { bucket } = db
  if (bucket === undefined) throw new Error('No bucket is configured.')
  return await moveAll(db, 'row', async (table, row) => await moveOneIn(db, bucket, table, row), goesOn)
}

/** Moves files back into the database. Their objects stay a while, as if deleted. */
export async function moveOut(db: Database, goesOn: () => boolean = () => true): Promise<MovedBytes> {
  return await moveAll(db, 'bucket', async (table, row) => await moveOneOut(db, table, row), goesOn)
}

/** Whether files wait to be moved to the bucket. */
export async function isAnythingToMove(db: Database): Promise<boolean> {
  for (const table of keptTables) {
    const { found } = await db.one<{ found: boolean }>(
      sql`select exists (select 1 from ${sql.raw(table)} t where ${waits(table)}) as found`,
    )
    if (found) return true
  }
  return false
}
