import type { Database, Db } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import type { Bucket, StoredObject } from './bucket.ts'
import { pagesOf } from './checkObjects.ts'
import { keptTables, nameIn } from './keptBytes.ts'

/** The row of a younger object may not be committed yet. */
const settledMs = 24 * 60 * 60 * 1000
/** How many objects to remove at once. */
const portion = 10

const isUsed = (name: Sql): Sql =>
  sql.join(
    keptTables.map(
      (table) => sql`
      exists (select 1 from ${sql.raw(table)} t where t.object is not null and ${nameIn('t')} = ${name})`,
    ),
    ' or ',
  )

/** Records objects that lost their row; after changes and deletions, the database does. */
export async function noteUnused(db: Db, names: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into unused_object (name) select unnest(${[...names]}::text[]) on conflict do nothing`)
}

/** Records a page's objects without a row that are at least a day old. Returns how many. */
async function noteOrphans(db: Database, page: readonly StoredObject[], now: Date): Promise<number> {
  const old = page.filter(({ at }) => now.getTime() - at.getTime() > settledMs).map(({ name }) => name)
  const orphans = await db.all<{ name: string }>(sql`
    select name from unnest(${old}::text[]) as found (name)
    where not exists (select 1 from unused_object u where u.name = found.name) and not (${isUsed(sql`found.name`)})`)
  await noteUnused(
    db,
    orphans.map(({ name }) => name),
  )
  return orphans.length
}

interface Due {
  readonly name: string
  readonly used: boolean
}

/** Removes objects whose time is up and that still no row needs. Returns how many. */
async function removeDue(db: Database, bucket: Bucket, goesOn: () => boolean): Promise<number> {
  let count = 0
  while (goesOn()) {
    const due = await db.all<Due>(sql`
      select name, (${isUsed(sql`u.name`)}) as used from unused_object u
      where since <= now() - make_interval(days => ${bucket.keepDays}) order by since limit ${portion}`)
    // A restore may have brought the object's row back.
    const gone = due.filter(({ used }) => !used)
    await Promise.all(gone.map(async ({ name }) => await bucket.remove(name)))
    await db.run(sql`delete from unused_object where name = any(${due.map(({ name }) => name)}::text[])`)
    count += gone.length
    if (due.length < portion) break
  }
  return count
}

export interface Swept {
  readonly orphans: number
  readonly removed: number
  /** Where the next run continues; null once all objects are checked. */
  readonly after: string | null
}

/**
 * Finds objects without a row, a page at a time after the name `after`, and removes those that had none for
 * as long as backups are kept.
 */
export async function sweepObjects(
  db: Database,
  bucket: Bucket,
  { now = new Date(), after = '', goesOn = () => true }: SweepWishes = {},
): Promise<Swept> {
  let [orphans, at] = [0, after]
  let removed = await removeDue(db, bucket, goesOn)
  if (!goesOn()) return { orphans, removed, after: at }
  for await (const page of pagesOf(bucket, after)) {
    orphans += await noteOrphans(db, page, now)
    at = page.at(-1)?.name ?? at
    removed += await removeDue(db, bucket, goesOn)
    if (!goesOn()) return { orphans, removed, after: at }
  }
  return { orphans, removed, after: null }
}

interface SweepWishes {
  readonly now?: Date
  readonly after?: string | undefined
  /** Asked after each page and each removed portion whether to continue. */
  readonly goesOn?: () => boolean
}
