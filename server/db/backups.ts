import type { Db } from './database.ts'
import { sql } from './sql.ts'

const KEPT_DAYS = 400

export interface BackupMade {
  readonly madeAt: Date
  readonly bytes: number
  readonly sha256: string
}

/** Records a written, checked backup, unless its database is of an earlier release. */
export async function noteBackup(db: Db, { madeAt, bytes, sha256 }: BackupMade): Promise<void> {
  const { isThere } = await db.one<{ isThere: boolean }>(
    sql`select to_regclass('public.backup') is not null as "isThere"`,
  )
  if (!isThere) return
  await db.run(sql`
    insert into backup (made_at, bytes, sha256) values (${madeAt}, ${bytes}, ${sha256}) on conflict do nothing`)
  await db.run(sql`delete from backup where made_at < now() - make_interval(days => ${KEPT_DAYS})`)
}

export interface BackupAges {
  /** Age in seconds of our command's last backup; null for none. */
  readonly own: number | null
  /** Age in seconds of PostgreSQL's last archived log, as of pgBackRest; null without an archive. */
  readonly archive: number | null
}

export async function backupAges(db: Db): Promise<BackupAges> {
  return await db.one(sql`
    select (select extract(epoch from now() - max(made_at))::float8 from backup) as own,
           (select extract(epoch from now() - last_archived_time)::float8 from pg_stat_archiver) as archive`)
}

/** How many rows each table has, by name. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const tables = await db.all<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    // The names come from the catalogue, never from users.
    const { rows } = await db.one<{ rows: number }>(sql`select count(*) as rows from ${sql.raw(`"${name}"`)}`)
    counts[name] = rows
  }
  return counts
}

/** How many rows all tables have. */
export const sumOf = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)

/** Exports this transaction's snapshot, for another connection to read while it lasts. */
export async function shareSnapshot(tx: Db): Promise<string> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`)
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.run(sql`set local statement_timeout = 0`)
  const { id } = await tx.one<{ id: string }>(sql`select pg_export_snapshot() as id`)
  return id
}

/** Whether a database has no tables at all. */
export async function hasNoTables(db: Db): Promise<boolean> {
  const found = await db.first(sql`
    select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`)
  return found === undefined
}
