import { sha256Hex } from '../../secrets/sha256.ts'
import type { Database } from '../database.ts'
import { sql } from '../sql.ts'
import type { Bucket } from './bucket.ts'
import { bytesOf, keptColumns, type KeptRow, keptTables, nameOfObject, putBytes } from './keptBytes.ts'
import { noteUnused } from './unusedObjects.ts'

type Found = KeptRow & { readonly at: string }
type Table = (typeof keptTables)[number]

/** Rows at once: they may be large. */
const batch = 4

export interface MovedBytes {
  readonly files: number
  readonly bytes: number
}

/** A batch of rows that `which` finds; an import's staged files wait until it has used them. */
async function someOf(db: Database, table: Table, where: 'row' | 'bucket'): Promise<Found[]> {
  const waits = table === 'file' ? sql`and (project_id is not null or path is not null or personal)` : sql``
  const which = where === 'row' ? sql`bytes is not null ${waits}` : sql`bytes is null`
  return await db.all(sql`
    select ctid::text as at, ${keptColumns('t')} from ${sql.raw(table)} t where ${which} limit ${batch}`)
}

/** Puts the object first and points the row to it after. A row that changed meanwhile keeps what it has. */
async function moveOneIn(db: Database, bucket: Bucket, table: Table, row: Found): Promise<boolean> {
  const bytes = row.bytes ?? new Uint8Array()
  if (sha256Hex(bytes) !== row.sha256)
    throw new Error(`A row of ${table} does not have the hash of its bytes.`)
  const object = await putBytes(bucket, bytes)
  const count = await db.run(sql`
    update ${sql.raw(table)} set object = ${object}, bytes = null
    where ctid = ${row.at}::tid and bytes is not null and sha256 = ${row.sha256}`)
  if (count === 0) await noteUnused(db, [nameOfObject(object)])
  return count > 0
}

async function moveOneOut(db: Database, table: Table, row: Found): Promise<boolean> {
  const bytes = await bytesOf(db, row)
  const count = await db.run(sql`
    update ${sql.raw(table)} set bytes = ${bytes}, object = null
    where ctid = ${row.at}::tid and bytes is null and object = ${row.object}`)
  return count > 0
}

async function moveAll(
  db: Database,
  from: 'row' | 'bucket',
  move: (table: Table, row: Found) => Promise<boolean>,
  goesOn: () => boolean,
): Promise<MovedBytes> {
  const moved = { files: 0, bytes: 0 }
  for (const table of keptTables) {
    for (let progress = true; progress && goesOn();) {
      progress = false
      for (const row of await someOf(db, table, from)) {
        if (!(await move(table, row))) continue
        progress = true
        moved.files += 1
        moved.bytes += row.bytes?.length ?? 0
      }
    }
  }
  return moved
}

/** Moves files from the database to its bucket, with no transaction open while it is asked. Safe to interrupt and repeat. */
export async function moveIn(db: Database, goesOn: () => boolean = () => true): Promise<MovedBytes> {
  const { bucket } = db
  if (bucket === undefined) throw new Error('No bucket is configured.')
  return await moveAll(db, 'row', async (table, row) => await moveOneIn(db, bucket, table, row), goesOn)
}

/** Moves files back into the database. Their objects stay for a while, as after a deletion. */
export async function moveOut(db: Database, goesOn: () => boolean = () => true): Promise<MovedBytes> {
  return await moveAll(db, 'bucket', async (table, row) => await moveOneOut(db, table, row), goesOn)
}

/** Whether files wait to be moved to the bucket. */
export async function isAnythingToMove(db: Database): Promise<boolean> {
  for (const table of keptTables) if ((await someOf(db, table, 'row')).length > 0) return true
  return false
}
