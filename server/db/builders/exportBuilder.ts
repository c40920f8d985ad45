import type { Db } from '../database.ts'
import { tablesInOrder } from '../move.ts'
import { bytesOf, keptColumns, type KeptRow } from '../objects/keptBytes.ts'
import { type Sql, sql } from '../sql.ts'
import { gatherBuilder, movingRows, namesMoving } from './gatherBuilder.ts'
import { batchOf, hasFileBytes, textOfLine, withoutBytes } from './movedLine.ts'
import { keyOf, type Link, shared, tablesOfBuilders } from './movedTables.ts'

/** The name under which rows of the audit log travel. */
const auditTable = 'moved_audit'

/** A row as JSON, without what names a row that stays. */
function rowText(table: string, links: readonly Link[]): Sql {
  const whole = sql.raw(hasFileBytes(table) ? `(to_jsonb(t) ${withoutBytes})` : 'to_jsonb(t)')
  const cut = links
    .filter(({ child, columns }) => child === table && columns.length === 1)
    .map((link) => {
      const column = sql.raw(`t."${link.columns[0]}"`)
      return sql`jsonb_build_object(${link.columns[0] ?? ''}::text, case when ${namesMoving(link, 't')} then to_jsonb(${column}) end)`
    })
  return sql`(${sql.join([whole, ...cut], ' || ')})::text`
}

type Found = KeptRow & { readonly row: string }

async function* linesOf(tx: Db, table: string, links: readonly Link[]): AsyncGenerator<string> {
  const key = await keyOf(tx, table)
  const order = key.map((name) => `t."${name}"`).join(', ')
  const rows = shared.has(table) ? sql.raw(`"${table}" t`) : movingRows(table)
  const kept = hasFileBytes(table) ? sql`, ${keptColumns('t')}` : sql``
  const size = batchOf(table)
  for (let offset = 0; ; offset += size) {
    const found = await tx.all<Found>(sql`
      select ${rowText(table, links)} as row ${kept} from ${rows} order by ${sql.raw(order)} limit ${size} offset ${offset}`)
    for (const one of found) {
      const bytes = hasFileBytes(table) ? Buffer.from(await bytesOf(tx, one)).toString('base64') : ''
      yield textOfLine({ table, bytes, row: one.row })
    }
    if (found.length < size) return
  }
}

/** The rows of the audit log that speak of the builder's rows. Of people, only of the builder's own. */
async function* auditLines(tx: Db, builderId: number, tables: readonly string[]): AsyncGenerator<string> {
  await tx.run(sql`create temporary table moving_object (object text primary key) on commit drop`)
  for (const table of tables) {
    const [key, ...more] = await keyOf(tx, table)
    if (key === undefined || more.length > 0 || shared.has(table)) continue
    const own = table === 'person' ? sql`where t.builder_id = ${builderId}` : sql``
    await tx.run(sql`
      insert into moving_object select ${`${table}:`}::text || t.${sql.raw(`"${key}"`)} from ${movingRows(table)} ${own}
      on conflict do nothing`)
  }
  const size = batchOf('audit')
  for (let after = 0; ;) {
    const found = await tx.all<{ seq: number; row: string }>(sql`
      select seq, (to_jsonb(a) || jsonb_build_object('builder_id', ${builderId}::int))::text as row from audit a
      where seq > ${after} and exists (select 1 from unnest(string_to_array(a.object, ' ')) as word
        join moving_object o on o.object = word) order by seq limit ${size}`)
    for (const { row } of found) yield textOfLine({ table: auditTable, bytes: '', row })
    const last = found.at(-1)
    if (last === undefined) return
    after = last.seq
  }
}

/** Before anything else in a transaction: it reads everything as of now, and takes as long as it needs. */
export async function seeOneMoment(tx: Db): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read`)
  await tx.run(sql`set local timezone = 'UTC'`)
  await tx.run(sql`set local statement_timeout = 0`)
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
}

/**
 * Every row of a builder with the bytes of its files and what the audit log says of it, those that others need first. Counts
 * them by table in `rows`.
 */
export async function* exportedLines(
  tx: Db,
  builderId: number,
  rows: Record<string, number>,
): AsyncGenerator<string> {
  const links = await gatherBuilder(tx, builderId)
  const moving = tablesOfBuilders(links)
  const tables = (await tablesInOrder(tx)).filter((table) => moving.has(table) || shared.has(table))
  const counted = async function* (table: string, lines: AsyncGenerator<string>): AsyncGenerator<string> {
    for await (const line of lines) {
      rows[table] = (rows[table] ?? 0) + 1
      yield line
    }
  }
  for (const table of tables) yield* counted(table, linesOf(tx, table, links))
  yield* counted(auditTable, auditLines(tx, builderId, tables))
}
