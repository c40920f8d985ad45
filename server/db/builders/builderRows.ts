import type { Db } from '../database.ts'
import { keptTables } from '../objects/keptBytes.ts'
import { opened, type SealedColumn, sealedColumns } from '../sealedFields/sealedColumns.ts'
import { type Sql, sql } from '../sql.ts'
import { marketplaceRole } from '../../../src/rules/actor.ts'
import { audited, type Belongs, movedTables } from './movedTables.ts'

/** A row as it moves: JSON as text, because JavaScript would round some numbers, without its sealed columns. */
export interface MovedRow {
  readonly text: string
  /** By column: the row key that it is sealed for, and its value. */
  readonly sealed: Readonly<Record<string, readonly [row: string, value: unknown]>>
}

interface Link {
  readonly table: string
  readonly column: string
  readonly parent: string
  readonly key: string
}

/** The foreign keys of one column. */
async function linksOf(db: Db): Promise<Link[]> {
  return await db.all(sql`
    select c.relname as table, a.attname as column, p.relname as parent, k.attname as key
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
    where f.contype = 'f' and cardinality(f.conkey) = 1 and c.relnamespace = 'public'::regnamespace
    order by 1, 2`)
}

/** What moves with one builder, as this database's foreign keys say. */
export interface Moving {
  readonly builderId: number
  readonly tables: readonly string[]
  readonly links: readonly Link[]
  /** The condition on a table's alias `t`. */
  readonly belongs: (table: string) => Sql
  /** Whether this is where the builder leaves from: its log and its keys are read too. */
  readonly leaves: boolean
  /** Where it arrives: rows that are there already, by their table and the number they had where the builder comes from. */
  readonly joined: Readonly<Record<JoinedTable, ReadonlyMap<number, number>>>
}

export type JoinedTable = 'person' | 'gateway_payout'

export async function movingOf(db: Db, builderId: number, leaves: boolean): Promise<Moving> {
  const links = await linksOf(db)
  const namedBy = (parent: string): Sql => {
    const own = links.filter((one) => one.parent === parent && typeof movedTables[one.table] === 'function')
    return sql.join(
      own.map(({ table, column }) => {
        const belongs = movedTables[table] as Belongs
        return sql`select t.${sql.raw(column)} from ${sql.raw(table)} t where ${belongs(builderId)}`
      }),
      ' union ',
    )
  }
  const people = sql`(t.builder_id = ${builderId}::int or t.id in (${namedBy('person')}))`
  // Nothing that lets in the staff of others.
  const ofPerson = sql`t.person_id in (select t.id from person t where ${people}
    and (t.builder_id is null or t.builder_id = ${builderId}::int))`
  const named: Readonly<Record<string, Sql>> = {
    person: people,
    file: sql`(t.project_id in (select t.id from project t where t.builder_id = ${builderId}::int)
      or t.id in (${namedBy('file')}))`,
    gateway_payout: sql`t.id in (${namedBy('gateway_payout')})`,
    second_factor: ofPerson,
    recovery_code: ofPerson,
  }
  const belongs = (table: string): Sql => {
    const rule = movedTables[table]
    if (typeof rule === 'function') return rule(builderId)
    const own = rule === 'whole' ? sql`true` : named[table]
    if (own === undefined) throw new Error(`Nothing says which rows of ${table} move.`)
    return own
  }
  return {
    builderId,
    tables: Object.keys(movedTables),
    links,
    belongs,
    leaves,
    joined: { person: new Map(), gateway_payout: new Map() },
  }
}

/** Rows of the log whose object names a thing of the builder, or whose actor is one of its devices. */
const auditRows = ({ builderId, belongs }: Moving): Sql => sql`
  select (select hash from audit where seq = 1) as origin, a.seq, ${builderId}::int as builder_id, a.at, a.actor,
    a.action, a.object, a.prev_hash, a.hash
  from audit a where exists (
    select 1 from unnest(string_to_array(a.object, ' ')) word where word in (${sql.join(
      Object.entries(audited).map(([kind, own]) =>
        typeof own === 'function'
          ? own(builderId)
          : sql`select ${`${kind}:`}::text || t.id from ${sql.raw(own)} t where ${belongs(own)}`,
      ),
      ' union all ',
    )}))
    or a.actor in (select 'device:' || t.id from device t where ${belongs('device')})`

function source(moving: Moving, table: string): Sql {
  const rows = sql`select t.* from ${sql.raw(table)} t where ${moving.belongs(table)}`
  if (!moving.leaves) return rows
  if (table === 'moved_audit') return sql`${rows} union all ${auditRows(moving)}`
  if (table === 'moved_receipt_key') return sql`${rows} union select kid, public_raw from receipt_key`
  return rows
}

/** Columns that differ on purpose where the builder arrives. */
function patchOf({ builderId, belongs, joined }: Moving, table: string): Sql | undefined {
  // What a person may do, for other builders or for the whole installation, stays behind.
  const isForeign = sql`(t.builder_id <> ${builderId}::int)`
  const alsoMoves = (column: Sql): Sql =>
    sql`case when ${column} = any(${[...joined.person.values()]}::int[])
      or ${column} in (select t.id from person t where ${belongs('person')}) then ${column} end`
  const ownOr = (column: Sql, table: string): Sql =>
    sql`case when ${column} in (select t.id from ${sql.raw(table)} t where ${belongs(table)}) then ${column} end`
  const moved = sql`(select moved_at from builder where id = ${builderId}::int)`
  const patches: Readonly<Record<string, Sql>> = {
    builder: sql`'{"moved_at": null, "archives": [], "archive_proofs": [], "retired_at": null}'::jsonb`,
    project: sql`jsonb_build_object('gone_at', case when t.gone_at = ${moved} then null else t.gone_at end)`,
    lot: sql`'{"shown_again": null}'::jsonb`,
    job: sql`'{"claimed_until": null, "tries": 0}'::jsonb
      || jsonb_build_object('payload', t.payload || case t.kind when 'mail' then '{"sessionId": null}' else '{}' end::jsonb)`,
    session: sql`jsonb_build_object('device_id', ${ownOr(sql`t.device_id`, 'device')},
      'link_id', ${ownOr(sql`t.link_id`, 'channel_link')}, 'only_project', ${ownOr(sql`t.only_project`, 'project')})`,
    seal_key: sql`jsonb_build_object('retired_at', coalesce(t.retired_at, now()))`,
    person: sql`jsonb_build_object('all_projects', false,
      'builder_id', case when ${isForeign} then null else t.builder_id end,
      'roles', case when ${isForeign} then '{}' else array_remove(t.roles, ${marketplaceRole}::int) end,
      'disabled_at', case when ${isForeign} then coalesce(t.disabled_at, ${moved}) else t.disabled_at end,
      'password_hash', case when ${isForeign} then '' else t.password_hash end,
      'phone', case when ${isForeign} then '' else t.phone end,
      'registered_by', ${alsoMoves(sql`t.registered_by`)}, 'rights_by', ${alsoMoves(sql`t.rights_by`)})`,
  }
  return patches[table]
}

export interface Shape {
  /** Every column that is written. */
  readonly columns: readonly string[]
  readonly sealed: readonly string[]
  /** Whether its bytes are files of the archive. */
  readonly isFile: boolean
  readonly key: Sql
  /** Columns by which its rows name each other, with the column that they name. */
  readonly ties: readonly Pick<Link, 'column' | 'key'>[]
}

export async function shapeOf(db: Db, { links }: Moving, table: string): Promise<Shape> {
  const { columns, key } = await db.one<{ columns: string[]; key: string }>(sql`
    select array(select attname::text from pg_attribute where attrelid = ${table}::regclass and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and i.indisprimary) as key`)
  return {
    columns,
    sealed: Object.keys(sealedColumns).flatMap((name) =>
      name.startsWith(`${table}.`) ? [name.slice(table.length + 1)] : [],
    ),
    isFile: (keptTables as readonly string[]).includes(table),
    key: sql.raw(key),
    ties: links.filter((link) => link.table === table && link.parent === table),
  }
}

const BATCH = 500

/** A table's rows of the builder, decrypted, in the order of their key. */
export async function* rowsOf(tx: Db, moving: Moving, table: string): AsyncGenerator<MovedRow[]> {
  const { columns, sealed, isFile, key } = await shapeOf(tx, moving, table)
  const left = [...sealed, ...(isFile ? ['bytes', 'object'] : [])]
  const patch = patchOf(moving, table)
  const text = sql`(to_jsonb(t) - ${left}::text[]${patch === undefined ? sql`` : sql` || ${patch}`})`
  // Only columns that are written: generated ones are computed again.
  const kept = sql`(select jsonb_object_agg(key, value) from jsonb_each(${text}) where key = any(${[...columns]}::text[]))`
  const fields = sealed.map((column, at) => {
    const name = `${table}.${column}` as SealedColumn
    return sql`, ${opened(name, 't')} as ${sql.raw(`value${at}`)}, (${sql.raw(sealedColumns[name]('t'))})::text as ${sql.raw(`row${at}`)}`
  })
  for (let offset = 0; ; offset += BATCH) {
    const rows = await tx.all<Record<string, unknown> & { text: string }>(sql`
      select ${kept}::text as text${sql.join(fields, '')}
      from (${source(moving, table)}) t order by ${key} limit ${BATCH} offset ${offset}`)
    yield rows.map((row) => ({
      text: row.text,
      sealed: Object.fromEntries(
        sealed.flatMap((column, at) => {
          const value = row[`value${at}`]
          return value === null ? [] : [[column, [String(row[`row${at}`]), value] as const]]
        }),
      ),
    }))
    if (rows.length < BATCH) return
  }
}

/** Where rows of the builder name rows that stay. */
export async function looseEnds(tx: Db, moving: Moving): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, parent, key } of moving.links) {
    // What does not come along is left empty.
    if (!moving.tables.includes(table) || table === 'session' || (table === 'person' && parent === 'person'))
      continue
    const there = moving.tables.includes(parent) ? moving.belongs(parent) : sql`false`
    const from = sql.raw(column)
    // A person keeps no builder but the one that moves.
    const others =
      table === 'person' && parent === 'builder'
        ? sql`false`
        : sql`t.${from} is not null and t.${from} not in (select t.${sql.raw(key)} from ${sql.raw(parent)} t where ${there})`
    const { count } = await tx.one<{ count: number }>(
      sql`select count(*) from ${sql.raw(table)} t where ${moving.belongs(table)} and ${others}`,
    )
    if (count > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** Staff of every community, who keep the builder's. */
export async function staffOfAll(tx: Db, { belongs, builderId }: Moving): Promise<number[]> {
  const rows = await tx.all<{ id: number }>(sql`
    select t.id from person t where ${belongs('person')} and t.all_projects
      and (t.builder_id is null or t.builder_id = ${builderId}::int) order by t.id`)
  return rows.map(({ id }) => id)
}
