import type { Database, Db } from '../database.ts'
import { dbOver } from '../guarded.ts'
import type { BeforeFile } from '../migrate.ts'
import { type Sql, sql, ToSeal } from '../sql.ts'
import { type KeyRing, sealedPrefix } from './keyRing.ts'
import { opened, type SealedColumn, sealedColumns } from './sealedColumns.ts'

/** Rows per transaction: few, because pictures are large and others wait for them. */
const batchOf = (column: SealedColumn): number => (column === 'mandate.cheque' ? 5 : 200)

const keyOf = (column: Sql): Sql => sql`substr(${column}, ${sealedPrefix.length + 1}::int, 8)`

const partsOf = (column: SealedColumn): { table: Sql; name: string } => {
  const [table = '', name = ''] = column.split('.')
  return { table: sql.raw(table), name }
}

/** Reads the catalogue, so it includes columns of other releases. */
export async function keysInUse(db: Db): Promise<{ id: string; count: number }[]> {
  const columns = await db.all<{ table: string; name: string }>(sql`
    select quote_ident(relname) as table, quote_ident(attname) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and t.typname = 'sealed' and not attisdropped
    order by relname, attname`)
  const found = new Map<string, number>()
  for (const { table, name } of columns) {
    const rows = await db.all<{ id: string; count: number }>(sql`
      select ${keyOf(sql.raw(name))} as id, count(*) from ${sql.raw(table)}
      where ${sql.raw(name)} is not null group by 1`)
    for (const { id, count } of rows) found.set(id, (found.get(id) ?? 0) + count)
  }
  return [...found].map(([id, count]) => ({ id, count })).sort((a, b) => (a.id < b.id ? -1 : 1))
}

interface Found {
  readonly at: string
  readonly row: string
  readonly value: unknown
}

interface Sealing {
  find: (row: Sql) => Sql
  set: (sealedNow: ToSeal) => Sql
}

/** Seals a batch of a statement's rows in the caller's transaction. Returns how many. */
async function sealFound(tx: Db, column: SealedColumn, { find, set }: Sealing): Promise<number> {
  const { table } = partsOf(column)
  const found = await tx.all<Found>(find(sql.raw(`(${sealedColumns[column]('t')})::text`)))
  for (const { at, row, value } of found) {
    const now = new ToSeal(`${column} ${row}`, value)
    await tx.run(sql`update ${table} set ${set(now)} where ctid = ${at}::tid`)
  }
  return found.length
}

/** Columns that earlier releases stored unencrypted; the migration with this name drops them. */
const clearColumns = {
  '0069_no_clear_fields.sql': [
    'purchase.typed',
    'purchaser.id_number',
    'purchaser.other_ids',
    'purchase_lender.body',
    'worksheet_image.id_number',
  ],
  '0080_no_clear_evidence.sql': [
    'identity_check.id_number',
    'identity_check.second_number',
    'fintrac_record.document_number',
    'fintrac_record.second_number',
    'fintrac_record.account_number',
    'signing_stroke.strokes',
  ],
  '0118_no_clear_cheques.sql': ['mandate.cheque'],
  '0308_no_clear_keys.sql': [
    'sealing_key.private_key',
    'receipt_key.private_key',
    'second_factor.totp',
    'erasure_secret.kept',
  ],
  '0214_no_clear_reasons.sql': ['envelope_event.said', 'signing_act.reason'],
  '0344_no_clear_waiver_reasons.sql': ['card_waiver.why'],
} satisfies Readonly<Record<string, readonly SealedColumn[]>>

async function sealPortion(tx: Db, columns: readonly SealedColumn[]): Promise<'more' | 'done'> {
  let count = 0
  for (const column of columns) {
    const { table, name } = partsOf(column)
    const [own, clear] = [sql.raw(name), sql.raw(`${name}_clear`)]
    count += await sealFound(tx, column, {
      find: (row) => sql`
        select ctid::text as at, ${row} as row, to_jsonb(${clear}) as value from ${table} t
        where ${clear} is not null limit ${batchOf(column)} for update`,
      set: (now) => sql`${own} = ${now}, ${clear} = null`,
    })
  }
  return count > 0 ? 'more' : 'done'
}

/** Encrypts fields that an earlier release stored in the clear. */
export const sealClear = (keys: KeyRing): BeforeFile =>
  Object.fromEntries(
    Object.entries(clearColumns).map(([file, columns]) => [
      file,
      async (session) => await sealPortion(dbOver(session, keys), columns),
    ]),
  )

/** Re-encrypts a few rows at a time. Returns how many. */
export async function sealAnew(db: Pick<Database, 'keys' | 'transaction'>): Promise<number> {
  const [newest] = db.keys.ids()
  if (newest === undefined)
    throw new Error('There is no key to seal with: LOTLINE_FIELD_KEYS has to give one.')
  let count = 0
  for (const column of Object.keys(sealedColumns) as SealedColumn[]) {
    const { table, name } = partsOf(column)
    const own = sql.raw(`t.${name}`)
    const sealing: Sealing = {
      find: (row) => sql`
        select ctid::text as at, ${row} as row, ${opened(column, 't')} as value from ${table} t
        where ${own} is not null and ${keyOf(own)} <> ${newest} limit ${batchOf(column)} for update`,
      set: (now) => sql`${sql.raw(name)} = ${now}`,
    }
    let done: number
    do {
      done = await db.transaction(async (tx) => await sealFound(tx, column, sealing))
      count += done
    } while (done > 0)
  }
  return count
}
