import type { ActKind } from '../../src/rules/signing/act.ts'
import type { CompanionValue } from '../../src/rules/papers/companion.ts'
import type { Db } from './database.ts'
import { type ChangeRow, changesOf } from './envelopePapers.ts'
import { sql } from './sql.ts'

/** An envelope and those that it replaces, newest first. */
export async function chainOf(db: Db, id: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    with recursive chain as (
      select id, renews from envelope where id = ${id}
      union all select e.id, e.renews from chain c join envelope e on e.id = c.renews)
    select id from chain order by id desc`)
  return rows.map((row) => row.id)
}

/**
 * The newest envelope of the same kind that a draft replaces. A contract made after an amendment replaces the
 * amended contract.
 */
export async function replacedBy(db: Db, id: number): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    with recursive chain as (
      select id, coalesce(renews, amends) as before, amends from envelope where id = ${id}
      union all select e.id, coalesce(e.renews, e.amends), e.amends from chain c join envelope e on e.id = c.before)
    select c.id from chain c join envelope d on d.id = ${id}
    where c.id <> d.id and (c.amends is null) = (d.amends is null)
      and exists (select 1 from envelope_revision r where r.envelope_id = c.id)
    order by c.id desc limit 1`)
  return row?.id
}

/**
 * When a signer of these envelopes last did one of these acts, or null. The builder's people are known by
 * role, others by name or place in the purchase.
 */
export async function lastActOf(
  db: Db,
  envelopeIds: readonly number[],
  {
    signerId,
    isBuilders,
    kinds,
  }: { readonly signerId: number; readonly isBuilders: boolean; readonly kinds: readonly ActKind[] },
): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(sql`
    select max(a.at) as at from envelope_signer me
    join envelope_signer s on s.envelope_id = any(${[...envelopeIds]}::bigint[])
      and (s.id = me.id or s.purchaser_id = me.purchaser_id
        or (s.role = me.role and (${isBuilders}::boolean or (s.name = me.name and me.name <> ''))))
    join signing_act a on a.signer_id = s.id and a.kind = any(${[...kinds]}::text[])
    where me.id = ${signerId}`)
  return row.at
}

/** A paper as its envelope last had it. */
export interface LastPaper {
  readonly key: string
  readonly title: string
  readonly said: readonly Pick<CompanionValue, 'key' | 'text'>[]
  readonly pageSha256: readonly string[]
  /** Whether text was struck out on it. */
  readonly isStruck: boolean
}

/** An envelope's papers in order, with last values: a struck paper lists the first ones. */
export async function lastPapersOf(db: Db, envelopeId: number): Promise<LastPaper[]> {
  const rows = await db.all<LastPaper & { readonly frozenAt: Date }>(sql`
    select * from (
      select distinct on (r.paper_key) r.paper_key as key, r.title, r.said, r.page_sha256 as "pageSha256", r.position,
        r.frozen_at as "frozenAt",
        exists (select 1 from envelope_revision s
          where s.envelope_id = r.envelope_id and s.paper_key = r.paper_key and s.revision > r.revision) as "isStruck"
      from envelope_revision r where r.envelope_id = ${envelopeId} and not r.keeps_marks
      order by r.paper_key, r.revision desc) whole
    order by position`)
  const struck = (await changesOf(db, envelopeId)).filter(({ by }) => by === 'initials')
  return rows.map(({ frozenAt, ...row }) => ({
    ...row,
    said: row.said.map(({ key, text }) => ({ key, text: textAfter(struck, { key, text, frozenAt }) })),
  }))
}

/** A value after the changes that were initialled on its paper. */
const textAfter = (
  struck: readonly ChangeRow[],
  { key, text, frozenAt }: { readonly key: string; readonly text: string; readonly frozenAt: Date },
): string =>
  struck.reduce(
    (now, change) =>
      change.key === key && change.before === now && change.at >= frozenAt ? change.after : now,
    text,
  )
