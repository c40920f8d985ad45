import { appendAudit } from '../audit.ts'
import type { Db } from '../database.ts'
import { emitReload } from '../lotEvents.ts'
import { tablesInOrder } from '../move.ts'
import { sealed, type SealedColumn } from '../sealedFields/sealedColumns.ts'
import { type Sql, sql, type SqlValue, type ToSeal } from '../sql.ts'
import { type MovedRow, type Moving, type Shape, shapeOf } from './builderRows.ts'
import { movedTables } from './movedTables.ts'
import { skipNumbers } from './numbers.ts'

const MOVE_LOCK = 4_071_931

/** Whether this archive was imported here. Two imports take turns. */
export async function isImported(tx: Db, archive: string): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(${MOVE_LOCK})`)
  return (await tx.first(sql`select 1 from moved_builder where archive = ${archive}`)) !== undefined
}

/** The tables that move, each after those that it depends on. */
export async function movedInOrder(db: Db): Promise<string[]> {
  return (await tablesInOrder(db)).filter((table) => table in movedTables)
}

interface Placed {
  /** The bytes of a file of the archive, by their hash. */
  readonly bytesOf: (sha256: string) => Promise<Uint8Array>
}

/**
 * Keeps others from writing until the commit: before anything is written, because a call that waits for us while we
 * wait for it breaks one of the two off.
 */
export async function lockAll(tx: Db, tables: readonly string[]): Promise<void> {
  const all = tables.map((table) => `"${table}"`).join(', ')
  await tx.run(sql`lock table ${sql.raw(all)} in share row exclusive mode`)
}

/** Writes a table's rows. @throws a sentence if one of them is taken here. */
export async function writeRows(
  tx: Db,
  moving: Moving,
  { table, batches }: { readonly table: string; readonly batches: AsyncIterable<readonly MovedRow[]> },
  from: Placed,
): Promise<void> {
  const shape = await shapeOf(tx, moving, table)
  const name = sql.raw(`"${table}"`)
  // Triggers would tell of each row, and their other effects come with tables of their own.
  await tx.run(sql`alter table ${name} disable trigger user`)
  let [sent, count] = [0, 0]
  const tied: Record<string, unknown>[] = []
  for await (const rows of batches) {
    sent += rows.length
    count += await insertRows(tx, table, { shape, rows }, from)
    for (const { text } of shape.ties.length === 0 ? [] : rows) tied.push(tiesOf(shape, text))
  }
  // Once all are there, whatever their order.
  for (const { column, key } of shape.ties)
    await tx.run(sql`
      update ${name} t set ${sql.raw(`"${column}"`)} = s.${sql.raw(`"${column}"`)}
      from json_populate_recordset(null::${name}, ${JSON.stringify(tied)}::json) s
      where s.${sql.raw(`"${key}"`)} = t.${sql.raw(`"${key}"`)} and s.${sql.raw(`"${column}"`)} is not null`)
  await tx.run(sql`alter table ${name} enable trigger user`)
  if (count < sent && movedTables[table] !== 'whole')
    throw new Error(
      `${sent - count} of ${sent} rows of the table ${table} have a number or a name that is taken here. A builder keeps its numbers, so installations between which builders move must number their rows apart, from their first day: npm run builder -- numbers --cell N. See docs/operate.md.`,
    )
}

/** What a row is called, and which rows of its table it names. */
function tiesOf({ ties }: Shape, text: string): Record<string, unknown> {
  const row = JSON.parse(text) as Record<string, unknown>
  return Object.fromEntries(ties.flatMap(({ column, key }) => [column, key]).map((one) => [one, row[one]]))
}

async function insertRows(
  tx: Db,
  table: string,
  { shape, rows }: { readonly shape: Shape; readonly rows: readonly MovedRow[] },
  { bytesOf }: Placed,
): Promise<number> {
  const name = sql.raw(`"${table}"`)
  const listed = sql.raw(shape.columns.map((column) => `"${column}"`).join(', '))
  const ties = new Set(shape.ties.map(({ column }) => column))
  let count = 0
  if (shape.sealed.length > 0 || shape.isFile) {
    for (const row of rows) {
      const special: Record<string, SqlValue | ToSeal> = {}
      for (const column of shape.sealed) {
        const [key, value] = row.sealed[column] ?? ['', null]
        special[column] = sealed(`${table}.${column}` as SealedColumn, key, value)
      }
      if (shape.isFile) {
        const { sha256 } = JSON.parse(row.text) as { sha256: string }
        special['bytes'] = await bytesOf(sha256)
      }
      count += await tx.run(sql`
        insert into ${name} (${listed}) select ${sql.join(shape.columns.map((column) => valueOf(column, special, ties)))}
        from json_populate_record(null::${name}, ${row.text}::json) r on conflict do nothing`)
    }
    return count
  }
  const text = `[${rows.map((row) => row.text).join(',')}]`
  return await tx.run(sql`
    insert into ${name} (${listed}) select ${sql.join(shape.columns.map((column) => valueOf(column, {}, ties)))}
    from json_populate_recordset(null::${name}, ${text}::json) r on conflict do nothing`)
}

function valueOf(
  column: string,
  special: Readonly<Record<string, SqlValue | ToSeal>>,
  ties: ReadonlySet<string>,
): Sql {
  if (ties.has(column)) return sql`null`
  const value = special[column]
  if (value === undefined) return sql.raw(`r."${column}"`)
  return column === 'bytes' ? sql`${value}::bytea` : sql`${value}::text`
}

/** Opens the builder that came, under its old numbers. */
export async function openMoved(
  tx: Db,
  { builderId, tables }: Moving,
  { archive, staff }: { readonly archive: string; readonly staff: readonly number[] },
): Promise<void> {
  await tx.run(sql`
    insert into person_project (person_id, project_id)
    select p.id, j.id from person p, project j
    where p.id = any(${[...staff]}::int[]) and j.builder_id = ${builderId}::int on conflict do nothing`)
  await skipNumbers(tx, tables)
  const projects = await tx.all<{ id: string }>(sql`
    insert into project_stamp (project_id, txid)
    select id, pg_current_xact_id()::text::bigint from project where builder_id = ${builderId}::int
    on conflict (project_id) do update set txid = excluded.txid returning project_id as id`)
  await tx.run(sql`insert into moved_builder (archive, builder_id) values (${archive}, ${builderId})`)
  for (const { id } of projects) await emitReload(tx, id)
  await appendAudit(tx, {
    actor: 'operator',
    action: 'builder.import',
    object: `builder:${builderId} archive:${archive.slice(0, 16)}`,
  })
}
