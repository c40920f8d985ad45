import type { Database, Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** A table and its checksum, equal on both sides. */
export interface MovedTable {
  table: string
  rows: number
  checksum: string
}

/** Batches are small, because rows may hold large files. */
const BATCH = 500
const FILE_BATCH = 4

/** Quotes a table's name from the catalogue, never from users. */
function name(table: string): Sql {
  return sql.raw(`"${table}"`)
}

/** Every table except that of the migrations, each after those that it depends on. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const tables = await db.all<{ table: string; needs: string[] }>(sql`
    select c.relname as table,
           array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
                 where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
    order by c.relname`)
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ table, needs }) => !ordered.includes(table) && needs.every((need) => ordered.includes(need)),
    )
    if (next === undefined) throw new Error('The tables refer to each other in a circle.')
    ordered.push(next.table)
  }
  return ordered
}

async function summary(db: Db, table: string): Promise<MovedTable> {
  const { rows, checksum } = await db.one<{ rows: number; checksum: string }>(sql`
    select count(*) as rows, md5(coalesce(string_agg(hash, '' order by hash), '')) as checksum
    from (select md5(t::text) as hash from ${name(table)} t) hashes`)
  return { table, rows, checksum }
}

/** The columns to copy; generated ones are recomputed. */
async function writtenColumns(db: Db, table: string): Promise<Sql> {
  const { columns } = await db.one<{ columns: string }>(sql`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  return sql.raw(columns)
}

async function copyRows(from: Db, to: Db, table: string): Promise<void> {
  const { key } = await from.one<{ key: string }>(sql`
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as key
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary`)
  const columns = await writtenColumns(from, table)
  const { isLarge } = await from.one<{ isLarge: boolean }>(sql`
    select exists (select 1 from pg_attribute
                   where attrelid = ${table}::regclass and atttypid = 'bytea'::regtype and not attisdropped) as "isLarge"`)
  const batch = isLarge ? FILE_BATCH : BATCH
  for (let offset = 0; ; offset += batch) {
    // Copied as text, because JavaScript would round some numbers.
    const { count, rows } = await from.one<{ count: number; rows: string }>(sql`
      select count(*) as count, coalesce(json_agg(t)::text, '[]') as rows
      from (select * from ${name(table)} order by ${sql.raw(key)} limit ${batch} offset ${offset}) t`)
    if (count > 0) {
      await to.run(sql`
        insert into ${name(table)} (${columns}) select ${columns}
        from json_populate_recordset(null::${name(table)}, ${rows}::json)`)
    }
    if (count < batch) return
  }
}

/** Numbers must not repeat, even those of deleted rows. */
async function copySequences(from: Db, to: Db): Promise<void> {
  const sequences = await from.all<{ name: string; last: number | null }>(sql`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`)
  for (const { name: sequence, last } of sequences) {
    if (last !== null) await to.run(sql`select setval(${`public.${sequence}`}::regclass, ${last}::bigint)`)
  }
}

/**
 * Copies a database to an empty one, in a transaction on each side, and compares every table's checksum.
 * @throws Error, leaving the target empty, if anything differs.
 */
export async function moveDatabase(from: Database, to: Database): Promise<MovedTable[]> {
  return await from.transaction(async (source) => {
    await source.run(sql`set transaction isolation level repeatable read, read only`)
    await source.run(sql`set local timezone = 'UTC'`)
    const tables = await tablesInOrder(source)
    return await to.transaction(async (target) => {
      await target.run(sql`set local timezone = 'UTC'`)
      await target.run(sql`set local statement_timeout = 0`)
      await target.run(sql`set local idle_in_transaction_session_timeout = 0`)
      const moved: MovedTable[] = []
      for (const table of tables) {
        if ((await summary(target, table)).rows > 0) {
          throw new Error(
            `The target database is not empty: table ${table} has rows. Give it an empty database.`,
          )
        }
        // Without triggers: their effects, such as kept old prices, come with their own tables.
        await target.run(sql`alter table ${name(table)} disable trigger user`)
        await copyRows(source, target, table)
        await target.run(sql`alter table ${name(table)} enable trigger user`)
        const [sent, there] = [await summary(source, table), await summary(target, table)]
        if (sent.checksum !== there.checksum) throw new Error(`Table ${table} did not arrive as it was sent.`)
        moved.push(there)
      }
      await copySequences(source, target)
      return moved
    })
  })
}
