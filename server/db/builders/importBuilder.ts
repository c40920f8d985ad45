import { appendAudit } from '../audit.ts'
import type { Db } from '../database.ts'
import { range } from './countFrom.ts'
import { type Sql, sql } from '../sql.ts'
import { batchOf, hasFileBytes, type MovedLine, withoutBytes } from './movedLine.ts'
import { keyOf, type Link, linksOf, shared } from './movedTables.ts'

export interface ArrivedBuilder {
  /** Its number here. */
  readonly builderId: number
  readonly rows: Readonly<Record<string, number>>
  /** People who had an account here already, and have this one alone now. */
  readonly known: number
}

const quoted = (name: string): string => `"${name}"`

/** The batch as `e`, and as typed rows `r`, with numbers replaced that are others here. */
function arriving(table: string, lines: readonly MovedLine[], links: readonly Link[]): Sql {
  const own = table === 'builder' ? [{ column: 'id', parent: 'builder' }] : []
  const named = links
    .filter(({ child, parent, columns }) => child === table && renumbered.has(parent) && columns.length === 1)
    .map(({ columns: [column = ''], parent }) => ({ column, parent }))
  const patches = [...own, ...named].map(
    ({ column, parent }) => sql`
      jsonb_build_object(${column}::text, coalesce((select to_jsonb(n.to_id) from renumbered n
        where n.tab = ${parent} and n.from_id = (u.row::jsonb ->> ${column}::text)::int), u.row::jsonb -> ${column}::text))`,
  )
  const row = sql.join([sql`u.row::jsonb`, ...patches], ' || ')
  return sql`(select ${row} as row, u.bytes from unnest(
    ${lines.map((line) => line.row)}::text[], ${lines.map((line) => line.bytes)}::text[]) as u (row, bytes)) e
    cross join lateral jsonb_populate_record(null::${sql.raw(quoted(table))}, ${sql.raw(rowAs(table))}) r`
}

/** The row as it is written: with the bytes of its file; and keys of elsewhere open and check, but make nothing new. */
function rowAs(table: string): string {
  if (hasFileBytes(table))
    return `e.row || jsonb_build_object('bytes', '\\x' || encode(decode(e.bytes, 'base64'), 'hex'))`
  return endingKeys.has(table)
    ? `e.row || jsonb_build_object('retired_at', coalesce(e.row ->> 'retired_at', now()::text))`
    : 'e.row'
}

const endingKeys: ReadonlySet<string> = new Set(['sealing_key', 'seal_key'])
/** The numbers of these are replaced where another has them here. */
const renumbered: ReadonlySet<string> = new Set(['person', 'builder'])

const sameKey = (key: readonly string[]): string =>
  key.map((name) => `t.${quoted(name)} = r.${quoted(name)}`).join(' and ')

interface Target {
  readonly table: string
  readonly key: readonly string[]
  readonly links: readonly Link[]
  /** Of the columns that are written. */
  readonly columns: string
}

/** @throws Error if a number or name of the batch is taken here. */
async function refuseTaken(
  tx: Db,
  { table, key, links }: Target,
  lines: readonly MovedLine[],
): Promise<void> {
  const id = key.map((name) => `e.row ->> '${name}'`).join(` || '.' || `)
  const taken = await tx.first<{ id: string }>(sql`
    select ${sql.raw(id)} as id from ${arriving(table, lines, links)}
    where exists (select 1 from ${sql.raw(quoted(table))} t where ${sql.raw(sameKey(key))}) limit 1`)
  if (taken === undefined) return
  throw new Error(
    `The ${table} ${taken.id} of the builder is another one here. Nothing was imported. An installation that others move to counts from numbers of its own before its first import: npm run builder -- numbers`,
  )
}

/** @throws Error if a row did not arrive as it was sent. */
async function compare(tx: Db, { table, key, links }: Target, lines: readonly MovedLine[]): Promise<void> {
  const [now, bytes] = hasFileBytes(table)
    ? [
        `to_jsonb(t) ${withoutBytes}`,
        `and encode(sha256(t.bytes), 'hex') = encode(sha256(decode(e.bytes, 'base64')), 'hex')`,
      ]
    : ['to_jsonb(t)', '']
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from ${arriving(table, lines, links)}
    join ${sql.raw(quoted(table))} t on ${sql.raw(sameKey(key))} where ${sql.raw(`${now} = e.row ${bytes}`)}`)
  if (count !== lines.length)
    throw new Error(`Rows of ${table} did not arrive as they were sent. Nothing was imported.`)
}

async function insert(tx: Db, target: Target, lines: readonly MovedLine[]): Promise<void> {
  const { table, links, columns } = target
  const known = shared.has(table) ? sql`on conflict do nothing` : sql``
  await tx.run(sql`
    insert into ${sql.raw(quoted(table))} (${sql.raw(columns)}) select ${sql.raw(columns.replaceAll(/"[^"]+"/g, 'r.$&'))}
    from ${arriving(table, lines, links)} ${known}`)
}

/** Notes who of the batch has an account here, by address; they need none of theirs from elsewhere. Returns the others. */
async function newPeople(tx: Db, lines: readonly MovedLine[]): Promise<MovedLine[]> {
  const rows = lines.map(({ row }) => row)
  const known = await tx.all<{ at: number }>(sql`
    with arriving as (select u.row::jsonb as row, u.at from unnest(${rows}::text[]) with ordinality as u (row, at)),
      known as (insert into renumbered (tab, from_id, to_id)
        select 'person', (a.row ->> 'id')::int, p.id from arriving a join person p on lower(p.email) = lower(a.row ->> 'email')
        returning from_id)
    select at::int from arriving a join known on from_id = (a.row ->> 'id')::int`)
  const skipped = new Set(known.map(({ at }) => at - 1))
  return lines.filter((_, at) => !skipped.has(at))
}

/** Without what belongs to an account that is not needed. */
async function ofNewPeople(tx: Db, lines: readonly MovedLine[]): Promise<MovedLine[]> {
  const kept = await tx.all<{ at: number }>(sql`
    select at::int from unnest(${lines.map(({ row }) => row)}::text[]) with ordinality as u (row, at)
    where not exists (select 1 from renumbered where tab = 'person' and from_id = (u.row::jsonb ->> 'person_id')::int)`)
  const at = new Set(kept.map((one) => one.at - 1))
  return lines.filter((_, n) => at.has(n))
}

const ofAccounts: ReadonlySet<string> = new Set(['second_factor', 'recovery_code'])

/** Continues above the numbers that arrived, if they are of this installation's own range. */
async function raiseSequences(tx: Db, tables: readonly string[]): Promise<void> {
  const sequences = await tx.all<{ table: string; column: string; sequence: string }>(sql`
    select c.relname::text as "table", a.attname::text as "column",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'r' and attidentity <> '' and c.relname = any(${[...tables]}::text[])`)
  for (const { table, column, sequence } of sequences) {
    const { last } = await tx.one<{ last: number }>(sql`
      select coalesce(pg_sequence_last_value(${sequence}::regclass), 0)::float8 as last`)
    const from = Math.floor(last / range) * range
    const { most } = await tx.one<{ most: number }>(sql`
      select coalesce(max(${sql.raw(quoted(column))}), 0)::float8 as most from ${sql.raw(quoted(table))}
      where ${sql.raw(quoted(column))} between ${from}::bigint and ${from + range - 1}::bigint`)
    if (most > last) await tx.run(sql`select setval(${sequence}::regclass, ${most}::bigint)`)
  }
}

/** The builder's number here: its own, unless another has it. */
async function numberHere(tx: Db, builderId: number): Promise<number> {
  const taken = await tx.first(sql`select 1 from builder where id = ${builderId}`)
  if (taken === undefined) return builderId
  const { next } = await tx.one<{ next: number }>(sql`select max(id) + 1 as next from builder`)
  await tx.run(sql`insert into renumbered (tab, from_id, to_id) values ('builder', ${builderId}, ${next})`)
  return next
}

/** @throws Error if a row of the audit log was changed on the way. */
async function checkAuditRows(tx: Db, builderId: number): Promise<void> {
  const wrong = await tx.first<{ seq: number }>(sql`
    select seq from moved_audit where builder_id = ${builderId}
      and hash <> audit_hash(seq, at, actor, action, object, prev_hash) limit 1`)
  if (wrong !== undefined)
    throw new Error(`Row ${wrong.seq} of the audit log was changed. Nothing was imported.`)
}

/**
 * Writes a builder's rows in the caller's transaction, each under its own number, and compares them with what was sent.
 * @throws Error, after which nothing may be committed, if something is missing, changed, or taken here.
 */
export async function importLines(
  tx: Db,
  sentAs: number,
  lines: AsyncIterable<MovedLine>,
  expected: Readonly<Record<string, number>>,
): Promise<ArrivedBuilder> {
  await tx.run(sql`set local timezone = 'UTC'`)
  await tx.run(sql`set local statement_timeout = 0`)
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.run(sql`
    create temporary table renumbered (tab text, from_id int, to_id int not null, primary key (tab, from_id)) on commit drop`)
  const builderId = await numberHere(tx, sentAs)
  const links = await linksOf(tx)
  const rows: Record<string, number> = {}
  const tables: string[] = []

  async function begin(table: string): Promise<Target> {
    const key = await keyOf(tx, table)
    if (key.length === 0) throw new Error(`There is no table ${table} here. Both need the same release.`)
    const { columns } = await tx.one<{ columns: string }>(sql`
      select string_agg('"' || attname || '"', ', ' order by attnum) as columns from pg_attribute
      where attrelid = ${quoted(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
    // Their work was done where the rows come from.
    await tx.run(sql`alter table ${sql.raw(quoted(table))} disable trigger user`)
    tables.push(table)
    return { table, key, links, columns }
  }
  async function write(target: Target, all: readonly MovedLine[]): Promise<void> {
    const { table } = target
    rows[table] = (rows[table] ?? 0) + all.length
    let batch = [...all]
    if (table === 'person') batch = await newPeople(tx, batch)
    if (ofAccounts.has(table)) batch = await ofNewPeople(tx, batch)
    if (batch.length === 0) return
    if (!shared.has(table)) await refuseTaken(tx, target, batch)
    await insert(tx, target, batch)
    if (!shared.has(table)) await compare(tx, target, batch)
  }

  let target: Target | undefined
  let batch: MovedLine[] = []
  for await (const line of lines) {
    if (target !== undefined && (line.table !== target.table || batch.length >= batchOf(line.table))) {
      await write(target, batch)
      batch = []
    }
    if (target?.table !== line.table) target = await begin(line.table)
    batch.push(line)
  }
  if (target !== undefined) await write(target, batch)
  for (const name of new Set([...Object.keys(expected), ...Object.keys(rows)]))
    if (rows[name] !== expected[name])
      throw new Error(
        `${rows[name] ?? 0} of ${expected[name] ?? 0} rows of ${name} arrived. Nothing was imported.`,
      )
  await checkAuditRows(tx, builderId)
  for (const table of tables) await tx.run(sql`alter table ${sql.raw(quoted(table))} enable trigger user`)
  await raiseSequences(tx, tables)
  await tx.run(sql`
    update project_stamp set txid = pg_current_xact_id()::text::bigint
    where project_id in (select id from project where builder_id = ${builderId})`)
  await tx.run(
    sql`update builder set moved_to = null, moved_at = null, left_at = null where id = ${builderId}`,
  )
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from renumbered where tab = 'person'`)
  await appendAudit(tx, { actor: 'operator', action: 'builder.arrive', object: `builder:${builderId}` })
  return { builderId, rows, known: count }
}
