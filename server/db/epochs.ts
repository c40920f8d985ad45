import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Identifies the database's current life; the first start begins one. */
export async function ensureEpoch(db: Db): Promise<string> {
  await db.run(sql`insert into epoch (id) values (${randomUUID()}) on conflict do nothing`)
  const { id } = await db.one<{ id: string }>(sql`select id from epoch`)
  return id
}

/** After a restore, counters skip numbers that the lost days may have used. */
interface Skip {
  /** For row numbers and the versions of purchases. */
  readonly numbers: number
  /** For versions of projects: a launch counts many in a second. */
  readonly versions: number
}

/** Avoids collisions even if a clock was slightly wrong. */
const LEAST = 1000
const VERSIONS_A_SECOND = 100
/** Three years, so that row numbers do not run out. */
const MOST = 100_000_000

/** Grows with time, so that two restores of one backup skip differently. */
async function skipOf(tx: Db): Promise<Skip> {
  const { seconds } = await tx.one<{ seconds: number }>(sql`
    select coalesce(ceil(extract(epoch from clock_timestamp() - max(at))), 0)::float8 as seconds from audit`)
  const numbers = Math.min(MOST, LEAST + Math.max(0, seconds))
  return { numbers, versions: numbers * VERSIONS_A_SECOND }
}

/** Runs without triggers, which would notify everyone of each change. */
async function quietly(tx: Db, table: 'project' | 'purchase', change: () => Promise<unknown>): Promise<void> {
  await tx.run(sql`alter table ${sql.raw(table)} disable trigger user`)
  await change()
  await tx.run(sql`alter table ${sql.raw(table)} enable trigger user`)
}

/**
 * Begins a new life after a restore. Versions and numbers continue above all lost ones, so that a device
 * never sees one twice with different content.
 */
export async function beginEpoch(tx: Db): Promise<string> {
  const id = randomUUID()
  await tx.run(sql`set local statement_timeout = 0`)
  const { numbers, versions } = await skipOf(tx)
  await tx.run(sql`
    insert into epoch (id) values (${id}) on conflict (one) do update set id = excluded.id, begun_at = now()`)
  await quietly(
    tx,
    'project',
    async () => await tx.run(sql`update project set version = version + ${versions}`),
  )
  await quietly(
    tx,
    'purchase',
    async () => await tx.run(sql`update purchase set version = version + ${numbers}`),
  )
  // Another PostgreSQL server counts its transactions from the start.
  await tx.run(sql`update project_stamp set txid = pg_current_xact_id()::text::bigint`)
  const sequences = await tx.all<{ name: string; next: number }>(sql`
    select sequencename as name, coalesce(last_value, 0) + ${numbers} as next
    from pg_sequences where schemaname = 'public'`)
  for (const { name, next } of sequences)
    await tx.run(sql`select setval(${`public.${name}`}::regclass, ${next}::bigint)`)
  return id
}
