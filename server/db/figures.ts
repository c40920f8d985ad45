import type { Db } from './database.ts'
import { isStaffRow } from './isStaffRow.ts'
import { sql } from './sql.ts'

export async function heldCount(db: Db): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from deal where state = 'held' and expires_at > now()`,
  )
  return count
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`select name from migration order by name`)
  return rows.map(({ name }) => name)
}

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.first(sql`select 1 from project limit 1`)) === undefined
}

export async function isUnused(db: Db): Promise<boolean> {
  return (await db.first(sql`select 1 from project union all select 1 from person limit 1`)) === undefined
}

/** The PostgreSQL version and its clock. */
export async function serverOf(db: Db): Promise<{ version: number; now: Date }> {
  return await db.one(
    sql`select current_setting('server_version_num')::int as version, clock_timestamp() as now`,
  )
}

/** The age of the newest sealing key; null when there is none. */
export async function sealingKeyDays(db: Db): Promise<number | null> {
  const { days } = await db.one<{ days: number | null }>(sql`
    select floor(extract(epoch from now() - max(created_at)) / 86400)::int as days
    from sealing_key where retired_at is null`)
  return days
}

export async function openStaffCount(db: Db): Promise<number> {
  const { open } = await db.one<{ open: number }>(sql`
    select count(*) as open from person
    where disabled_at is null and activated and ${isStaffRow(sql`person`)}`)
  return open
}
