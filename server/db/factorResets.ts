import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** How long a request stays valid. */
const hours = 24

/** False if an earlier request is still valid. */
export async function askFactorReset(tx: Db, personId: number, askedBy: number): Promise<boolean> {
  return (
    (await tx.run(sql`
      insert into factor_reset (person_id, asked_by) values (${personId}, ${askedBy})
      on conflict (person_id) do update set asked_by = excluded.asked_by, asked_at = now()
      where factor_reset.asked_at < now() - make_interval(hours => ${hours})`)) > 0
  )
}

/** Returns the requester, locked; undefined without a recent request. */
export async function lockFactorReset(tx: Db, personId: number): Promise<number | undefined> {
  const row = await tx.first<{ askedBy: number }>(sql`
    select asked_by as "askedBy" from factor_reset
    where person_id = ${personId} and asked_at > now() - make_interval(hours => ${hours}) for update`)
  return row?.askedBy
}

/**
 * Whether someone had their own factor before the request, and neither invited the other, even through
 * others.
 */
export async function isSecondPerson(db: Db, personId: number, agrees: number): Promise<boolean> {
  const { fit } = await db.one<{ fit: boolean }>(sql`
    with recursive reset as (select asked_by, asked_at from factor_reset where person_id = ${personId}),
      raised (id, above) as (
        select id, rights_by from person, reset where id in (${agrees}, asked_by)
        union select raised.id, p.rights_by from raised join person p on p.id = raised.above)
    select exists (select 1 from second_factor f, reset where f.person_id = ${agrees} and confirmed_at < asked_at)
      and not exists (select 1 from raised, reset where above in (${agrees}, asked_by) and above <> raised.id) as fit`)
  return fit
}

/** Drops a person's requests, because they are leaving or their rights have changed. */
export async function dropResetsAskedBy(tx: Db, askedBy: number): Promise<void> {
  await tx.run(sql`delete from factor_reset where asked_by = ${askedBy}`)
}

export async function dropFactorReset(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`delete from factor_reset where person_id = ${personId}`)
}

export interface FactorReset {
  readonly personId: number
  readonly askedBy: number
  readonly name: string
  readonly at: Date
}

export async function factorResets(db: Db): Promise<FactorReset[]> {
  return await db.all(sql`
    select person_id as "personId", asked_by as "askedBy", trim(p.first_name || ' ' || p.last_name) as name,
           asked_at as at
    from factor_reset join person p on p.id = asked_by
    where asked_at > now() - make_interval(hours => ${hours})`)
}
