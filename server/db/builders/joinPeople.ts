import { userTypes } from '../../../src/rules/actor.ts'
import { appendAudit } from '../audit.ts'
import type { Db } from '../database.ts'
import { revokeSessionsOf } from '../sessions.ts'
import { type Sql, sql } from '../sql.ts'
import { type MovedRow, type Moving, shapeOf } from './builderRows.ts'

/** Whose rows are here already: people of an arriving builder, whose own password, second factor and name count. */
export interface Joining {
  /** Payouts that are here already, by the number that they had there. */
  readonly payouts: ReadonlyMap<number, number>
  /** Their account here, by the number that they had there. */
  readonly here: ReadonlyMap<number, number>
  /** Whose account here is a closed copy that came with another builder: their own takes its place. */
  readonly copies: ReadonlySet<number>
  /** Whose communities come with them, because they may do no more with them here than there. */
  readonly registered: ReadonlySet<number>
  /** Whose role comes too, because it counts nowhere else here. */
  readonly promoted: ReadonlySet<number>
  /** Whose account here nobody has proven: their password comes too. */
  readonly unproven: ReadonlySet<number>
  /** Whose second factor comes too, because the account here has none and would otherwise be guarded less than theirs. */
  readonly factors: ReadonlySet<number>
  /** Who has communities of the builder there. */
  readonly working: ReadonlySet<number>
}

const personIn = ({ text }: MovedRow): number => (JSON.parse(text) as { person_id: number }).person_id
const idIn = ({ text }: MovedRow): number => (JSON.parse(text) as { id: number }).id

const accountIn = ({ text }: MovedRow): number | null | undefined =>
  (JSON.parse(text) as { payload: { personId?: number | null } }).payload.personId

export const asRecords = (table: Sql, rows: readonly MovedRow[]): Sql =>
  sql`json_populate_recordset(null::${table}, ${`[${rows.map(({ text }) => text).join(',')}]`}::json)`

/** Whether an account is a buyer's whom nothing binds here, so that a role given to it counts nowhere else. */
const isNew = sql`(p.user_type = ${userTypes.purchaser} and p.roles = '{}' and p.disabled_at is null
  and p.builder_id is null and not p.all_projects and not exists (
    select 1 from person_project where person_id = p.id union all select 1 from person_group where person_id = p.id
    union all select 1 from deal where person_id = p.id union all select 1 from worksheet where person_id = p.id
    union all select 1 from purchase_party where person_id = p.id))`

/**
 * Who of the people that come has an account here, by the address. `working`: who has communities of the builder.
 */
export async function joiningOf(
  tx: Db,
  people: readonly MovedRow[],
  working: ReadonlySet<number>,
): Promise<Omit<Joining, 'payouts'>> {
  const found = await tx.all<{
    there: number
    here: number
    isSame: boolean
    isNew: boolean
    isUnproven: boolean
    hasFactor: boolean
    isCopy: boolean
  }>(sql`
    select s.id as there, p.id as here,
      p.id = s.id and p.password_hash = '' and p.disabled_at is not null as "isCopy",
      s.activated and s.disabled_at is null and p.disabled_at is null and s.user_type = p.user_type
        and s.roles <@ p.roles and p.roles <@ s.roles and s.company_id is not distinct from p.company_id
        and (s.allowed_to_unsell or not p.allowed_to_unsell) as "isSame",
      s.activated and s.disabled_at is null and ${isNew} as "isNew",
      s.activated and s.disabled_at is null and not p.activated and p.disabled_at is null
        and p.user_type = ${userTypes.purchaser} as "isUnproven",
      exists (select 1 from second_factor f where f.person_id = p.id and f.confirmed_at is not null) as "hasFactor"
    from ${asRecords(sql`person`, people)} s
      join person p on s.email <> '' and lower(p.email) = lower(s.email) or s.id = p.id and s.client_number = p.client_number
    order by 1 for update of p`)
  const known = found.filter(({ isCopy }) => !isCopy)
  const promoted = known.filter((one) => !one.isSame && one.isNew && working.has(one.there))
  const unproven = known.filter(({ isUnproven }) => isUnproven)
  const factors = [...promoted, ...unproven].filter(({ hasFactor }) => !hasFactor)
  await tx.run(sql`
    delete from second_factor where confirmed_at is null and person_id = any(${factors.map(({ here }) => here)}::int[])`)
  return {
    here: new Map(known.map(({ there, here }) => [there, here])),
    registered: new Set([...known.filter(({ isSame }) => isSame), ...promoted].map(({ there }) => there)),
    promoted: new Set(promoted.map(({ there }) => there)),
    unproven: new Set(unproven.map(({ there }) => there)),
    factors: new Set(factors.map(({ there }) => there)),
    working,
    copies: new Set(found.flatMap(({ isCopy, there }) => (isCopy ? [there] : []))),
  }
}

/** Whether a person's closed copy is here. */
export const isCopy = ({ copies }: Joining, row: MovedRow): boolean => copies.has(idIn(row))

/** Puts people's own rows in the place of their closed copies. */
export async function replaceCopies(tx: Db, moving: Moving, rows: readonly MovedRow[]): Promise<void> {
  const { columns } = await shapeOf(tx, moving, 'person')
  const listed = (from: string): Sql => sql.raw(columns.map((column) => `${from}"${column}"`).join(', '))
  await tx.run(sql`
    update person p set (${listed('')}) = (select ${listed('s.')})
    from ${asRecords(sql`person`, rows)} s where s.id = p.id`)
}

/** The rows of a table that are written: accounts that are here already, and rights that they lack here, are not. */
export function arriving(
  { here, payouts, registered, factors }: Joining,
  table: string,
  rows: readonly MovedRow[],
): readonly MovedRow[] {
  switch (table) {
    case 'person':
      return rows.filter((row) => !here.has(idIn(row)))
    case 'gateway_payout':
      return rows.filter((row) => !payouts.has(idIn(row)))
    case 'second_factor':
    case 'recovery_code':
      return rows.filter((row) => !here.has(personIn(row)) || factors.has(personIn(row)))
    case 'person_project':
    case 'person_group':
      return rows.filter((row) => !here.has(personIn(row)) || registered.has(personIn(row)))
    case 'job':
      // Mails about an account that does not count here.
      return rows.filter((row) => !here.has(accountIn(row) ?? 0))
    default:
      return rows
  }
}

/** The rows that came, of those that are found here: the accounts that were here before are no part of them. */
export function arrived(
  { here, payouts, factors }: Joining,
  table: string,
  rows: readonly MovedRow[],
): readonly MovedRow[] {
  const came = new Set([...factors].map((one) => here.get(one)))
  const before = new Set((table === 'gateway_payout' ? payouts : here).values())
  if (table === 'person' || table === 'gateway_payout') return rows.filter((row) => !before.has(idIn(row)))
  return table === 'second_factor' || table === 'recovery_code'
    ? rows.filter((row) => !before.has(personIn(row)) || came.has(personIn(row)))
    : rows
}

/** What is hashed as it stands. Numbers in it are known by `joined_person`. */
const frozen: readonly string[] = ['moved_audit', 'signing_act']

/**
 * Rows with the numbers that people and payouts have here in place of those that they had there, or back again: in
 * columns that point to one, and where a text is a person's name in the audit log.
 */
export async function renamed(
  tx: Db,
  { tables, links, joined }: Moving,
  { table, rows, back = false }: { table: string; rows: readonly MovedRow[]; back?: boolean },
): Promise<readonly MovedRow[]> {
  const numbers = Object.entries(joined).flatMap(([parent, known]) =>
    [...known].map(([there, here]) => ({ parent, before: back ? here : there, after: back ? there : here })),
  )
  if (numbers.length === 0 || rows.length === 0 || frozen.includes(table) || !tables.includes(table))
    return rows
  const pointing = links.filter((one) => one.table === table && one.parent in joined)
  const found = await tx.all<{ text: string }>(sql`
    with number as (select * from jsonb_to_recordset(${sql.json(numbers)}) n (parent text, before bigint, after bigint)),
      change as (
        select "column" as key, to_jsonb(before) as before, to_jsonb(after) as after
        from jsonb_to_recordset(${sql.json(pointing)}) l (parent text, "column" text) join number using (parent)
        union all
        select attname::text, to_jsonb('person:' || before), to_jsonb('person:' || after) from pg_attribute, number
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and atttypid = 'text'::regtype and parent = 'person')
    select (select jsonb_object_agg(e.key, coalesce(c.after, e.value))
            from jsonb_each(r.text::jsonb) e left join change c on c.key = e.key and c.before = e.value)::text as text
    from unnest(${rows.map(({ text }) => text)}::text[]) with ordinality r (text, nth) order by nth`)
  return rows.map((row, at) => {
    const text = found[at]?.text ?? row.text
    return {
      sealed: table === 'second_factor' ? placedAs(personIn({ ...row, text }), row.sealed) : row.sealed,
      text,
    }
  })
}

/** A person's encrypted fields, which are bound to the number of the person. */
const placedAs = (id: number, sealed: MovedRow['sealed']): MovedRow['sealed'] =>
  Object.fromEntries(Object.entries(sealed).map(([column, [, value]]) => [column, [String(id), value]]))

/** Gives the builder's staff who join their role, keeps the numbers that everybody had, and notes it in the log. */
export async function joinAccounts(
  tx: Db,
  { builderId }: Moving,
  { here, promoted, unproven }: Joining,
  people: readonly MovedRow[],
): Promise<void> {
  for (const [there, id] of here) {
    await tx.run(sql`
      insert into joined_person (builder_id, number, person_id) values (${builderId}, ${there}, ${id})`)
    const object = `person:${id} builder:${builderId} was:${there}`
    await appendAudit(tx, { actor: 'operator', action: 'builder.join', object })
    const row = people.filter((one) => idIn(one) === there)
    if (unproven.has(there))
      await tx.run(sql`
        update person p set password_hash = s.password_hash, activated = true
        from ${asRecords(sql`person`, row)} s where p.id = ${id}`)
    if (promoted.has(there))
      await tx.run(sql`
        update person p set user_type = s.user_type, roles = s.roles, company_id = s.company_id, builder_id = s.builder_id,
          allowed_to_unsell = s.allowed_to_unsell, rights_by = null
        from ${asRecords(sql`person`, row)} s where p.id = ${id}`)
    if (unproven.has(there) || promoted.has(there)) await revokeSessionsOf(tx, id, null)
  }
}
