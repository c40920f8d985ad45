import { appendAudit } from '../audit.ts'
import type { Db } from '../database.ts'
import { emitReload } from '../lotEvents.ts'
import { tablesInOrder } from '../move.ts'
import { sealed, type SealedColumn } from '../sealedFields/sealedColumns.ts'
import { type Sql, sql, type SqlValue, type ToSeal } from '../sql.ts'
import { type MovedRow, type Moving, shapeOf } from './builderRows.ts'
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

const batch = 500

/** @throws a sentence if one of the rows is taken here. */
export async function writeRows(
  tx: Db,
  moving: Moving,
  { table, rows }: { readonly table: string; readonly rows: readonly MovedRow[] },
  { bytesOf }: Placed,
): Promise<void> {
  const shape = await shapeOf(tx, moving, table)
  const name = sql.raw(`"${table}"`)
  const listed = sql.raw(shape.columns.map((column) => `"${column}"`).join(', '))
  // Triggers would tell of each row, and their other effects come with tables of their own.
  await tx.run(sql`alter table ${name} disable trigger user`)
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
        insert into ${name} (${listed}) select ${sql.join(shape.columns.map((column) => valueOf(column, special)))}
        from json_populate_record(null::${name}, ${row.text}::json) r on conflict do nothing`)
    }
  } else {
    const size = shape.isTied ? Math.max(1, rows.length) : batch
    for (let at = 0; at < rows.length; at += size) {
      const text = `[${rows
        .slice(at, at + size)
        .map((row) => row.text)
        .join(',')}]`
      count += await tx.run(sql`
        insert into ${name} (${listed}) select ${listed}
        from json_populate_recordset(null::${name}, ${text}::json) on conflict do nothing`)
    }
  }
  await tx.run(sql`alter table ${name} enable trigger user`)
  if (count < rows.length && movedTables[table] !== 'whole')
    throw new Error(
      `${rows.length - count} of ${rows.length} rows of the table ${table} have a number or a name that is taken here. A builder keeps its numbers, so installations between which builders move must number their rows apart, from their first day: npm run builder -- numbers --cell N. See docs/operate.md.`,
    )
}

function valueOf(column: string, special: Readonly<Record<string, SqlValue | ToSeal>>): Sql {
  const value = special[column]
  if (value === undefined) return sql.raw(`r."${column}"`)
  return column === 'bytes' ? sql`${value}::bytea` : sql`${value}::text`
}

/** Opens the builder that came, under its old numbers. Returns its communities. */
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
