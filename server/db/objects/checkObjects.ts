import type { Database, Db } from '../database.ts'
import { sql } from '../sql.ts'
import type { Bucket, StoredObject } from './bucket.ts'
import { bytesOf, keptColumns, type KeptRow, keptTables, nameIn, ofFiles } from './keptBytes.ts'

/** How many files of each table to look at. */
const mostLookedAt = 200

/** The bucket's files after the name `start`, a page at a time. */
export async function* pagesOf(bucket: Bucket, start = ''): AsyncGenerator<StoredObject[]> {
  for (let after = start; ;) {
    const page = await bucket.list(ofFiles, after)
    const last = page.at(-1)
    // Otherwise, a service that ignores `after` would repeat its first page forever.
    if (last === undefined || last.name <= after) return
    after = last.name
    yield page
  }
}

/** Rows with bytes in a bucket; none in an earlier release's database. */
export async function countObjects(db: Db): Promise<number> {
  const { isThere } = await db.one<{ isThere: boolean }>(
    sql`select to_regclass('public.unused_object') is not null as "isThere"`,
  )
  if (!isThere) return 0
  const each = keptTables.map((table) => sql`(select count(*) from ${sql.raw(table)} where bytes is null)`)
  const { count } = await db.one<{ count: number }>(sql`select (${sql.join(each, ' + ')})::float8 as count`)
  return count
}

/** How many of the rows' objects the bucket lacks. Lists it once. */
export async function countMissing(db: Db, bucket: Bucket): Promise<number> {
  const there = new Set<string>()
  for await (const page of pagesOf(bucket)) for (const { name } of page) there.add(name)
  let missing = 0
  for (const table of keptTables) {
    const names = await db.all<{ name: string }>(sql`
      select ${nameIn('t')} as name from ${sql.raw(table)} t where t.bytes is null`)
    missing += names.filter(({ name }) => !there.has(name)).length
  }
  return missing
}

/** Files in the database whose bytes do not match their hash; of very many, only some are checked. */
export async function brokenRows(db: Db): Promise<string[]> {
  const names: string[] = []
  for (const table of keptTables) {
    const rows = await db.all<{ sha256: string }>(sql`
      select sha256 from (
        select sha256, bytes from ${sql.raw(table)} where bytes is not null order by sha256 limit ${mostLookedAt}) waiting
      where encode(sha256(bytes), 'hex') <> waiting.sha256`)
    names.push(...rows.map(({ sha256 }) => `${table} ${sha256}`))
  }
  return names
}

/** Reads a sample of each table's files from the bucket. Returns how many. @throws as `bytesOf`. */
export async function readSome(db: Db, ofEach: number): Promise<number> {
  let count = 0
  for (const table of keptTables) {
    const rows = await db.all<KeptRow>(sql`
      select ${keptColumns('t')} from ${sql.raw(table)} t where t.bytes is null order by random() limit ${ofEach}`)
    for (const row of rows) await bytesOf(db, row)
    count += rows.length
  }
  return count
}

/** @throws Error if a file of a restored database is not in the bucket. */
export async function refuseMissing(db: Database): Promise<void> {
  const count = await countObjects(db)
  if (count === 0) return
  if (db.bucket === undefined)
    throw new Error(
      `${count} files of this backup are in a bucket: set LOTLINE_BUCKET_ENDPOINT and what belongs to it.`,
    )
  const missing = await countMissing(db, db.bucket)
  if (missing > 0)
    throw new Error(
      `${missing} of ${count} files of this backup are not in the bucket. Bring their earlier versions back, or restore without them: --without-files`,
    )
}
