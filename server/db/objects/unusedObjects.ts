import type { Database, Db } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import type { Bucket } from './bucket.ts'
import { pagesOf } from './checkObjects.ts'
import { keptTables, nameIn } from './keptBytes.ts'

/** Younger ones may be on the way to their row. */
const settledMs = 24 * 60 * 60 * 1000
const portion = 100

/** Whether some row needs the object called `name`. */
const isUsed = (name: Sql): Sql =>
  sql.join(
    keptTables.map(
      (table) => sql`
      exists (select 1 from ${sql.raw(table)} t where t.object is not null and ${nameIn('t')} = ${name})`,
    ),
    ' or ',
  )

/** Notes objects that no row names any longer; the database itself notes those of changed and deleted rows. */
export async function noteUnused(db: Db, names: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into unused_object (name) select unnest(${[...names]}::text[]) on conflict do nothing`)
}

/** Notes the objects in the bucket that no row names and none did for a day. Returns how many. */
async function noteOrphans(db: Database, bucket: Bucket, now: Date): Promise<number> {
  let count = 0
  for await (const page of pagesOf(bucket)) {
    const old = page.filter(({ at }) => now.getTime() - at.getTime() > settledMs).map(({ name }) => name)
    const orphans = await db.all<{ name: string }>(sql`
      select name from unnest(${old}::text[]) as found (name)
      where not exists (select 1 from unused_object u where u.name = found.name) and not (${isUsed(sql`found.name`)})`)
    await noteUnused(
      db,
      orphans.map(({ name }) => name),
    )
    count += orphans.length
  }
  return count
}

/** Removes objects whose time is over, after looking again. Returns how many. */
async function removeDue(db: Database, bucket: Bucket): Promise<number> {
  for (let count = 0; ;) {
    const due = await db.all<{ name: string; used: boolean }>(sql`
      select name, (${isUsed(sql`u.name`)}) as used from unused_object u
      where since <= now() - make_interval(days => ${bucket.keepDays}) order by name limit ${portion}`)
    if (due.length === 0) return count
    for (const { name, used } of due) {
      // A restore may have brought its row back.
      if (!used) await bucket.remove(name)
      await db.run(sql`delete from unused_object where name = ${name}`)
      if (!used) count += 1
    }
  }
}

/** Finds objects without a row, and removes those that have been without one for as long as backups are kept. */
export async function sweepObjects(
  db: Database,
  bucket: Bucket,
  now = new Date(),
): Promise<{ readonly orphans: number; readonly removed: number }> {
  return { orphans: await noteOrphans(db, bucket, now), removed: await removeDue(db, bucket) }
}
