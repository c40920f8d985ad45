import type { Db } from '../database.ts'
import { sql } from '../sql.ts'

/** A foreign key: `columns` of `child` name `targets` of `parent`. */
export interface Link {
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly targets: readonly string[]
}

/** They belong to the installation or to no builder, end soon, or are made anew. */
export const staying: ReadonlySet<string> = new Set([
  'audit',
  'backup',
  'epoch',
  'erasure',
  'erasure_secret',
  'factor_reset',
  'gateway_compared',
  'idempotency',
  'job',
  'lot_event',
  'migration',
  'person_token',
  'provider_event',
  'purchase_handover',
  'returned_mail',
  'session',
  'signer_session',
  'stopped_mail',
  'subscription',
  'try_window',
  'unused_object',
])

/** Keys and facts of the installation that what moves needs in order to be read and checked. Known ones stay as they are. */
export const shared: ReadonlySet<string> = new Set([
  'sealing_key',
  'receipt_key',
  'seal_key',
  'time_authority',
])

/** A row does not belong to a builder because it names one of these; whoever needs one takes it along. */
const named: ReadonlySet<string> = new Set([
  'person',
  'device',
  'file',
  'gateway_payout',
  'gateway_difference',
])

/** What moves with a person or device that moves. */
const ofPeople: ReadonlySet<string> = new Set(['second_factor', 'submission_grant'])

/** What a row may name although it is not the builder's: it is taken along alone. */
export const takenAlong: ReadonlySet<string> = new Set([
  'person',
  'agency',
  'agent',
  'file',
  'gateway_payout',
  'gateway_difference',
])

export async function linksOf(db: Db): Promise<Link[]> {
  const names = (table: string, keys: string) =>
    sql.raw(`
    array(select a.attname::text from unnest(k.${keys}) with ordinality as n (number, place)
      join pg_attribute a on a.attrelid = k.${table} and a.attnum = n.number order by n.place)`)
  return await db.all(sql`
    select c.relname::text as child, p.relname::text as parent, ${names('conrelid', 'conkey')} as columns,
      ${names('confrelid', 'confkey')} as targets
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`)
}

/** Whether a row of `child` belongs to a builder because the row of `parent` that it names does. */
export const belongsBy = ({ child, parent }: Pick<Link, 'child' | 'parent'>): boolean =>
  child !== parent && !staying.has(child) && !shared.has(child) && !named.has(parent) && child !== 'builder'

/** The tables from which rows of a builder come, by the links between them. */
export function tablesOfBuilders(links: readonly Link[]): ReadonlySet<string> {
  const found = new Set(['builder', ...takenAlong, ...ofPeople])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const link of links) if (belongsBy(link) && found.has(link.parent)) found.add(link.child)
  }
  return found
}

/** Whether a row of `child` moves because its person or device does. */
export const movesWithPerson = ({ child, parent }: Pick<Link, 'child' | 'parent'>): boolean =>
  (parent === 'person' || parent === 'device') && ofPeople.has(child)

/** The columns of a table's primary key, in order. */
export async function keyOf(db: Db, table: string): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`
    select a.attname::text as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${`public."${table}"`}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`)
  return rows.map(({ name }) => name)
}
