import type { Db } from './database.ts'
import { isStaffRow } from './isStaffRow.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

/** Whether a builder of the person's projects requires it of sales staff (§6). */
const demanded: Sql = sql`exists (
  select 1 from project where project.flags ->> 'staffSecondFactor' = 'true'
    and (person.all_projects or person.builder_id = project.builder_id
      or exists (select 1 from person_project where person_id = person.id and project_id = project.id)))`

/** Sales staff (§6: types 4 and 6, and sales roles) signed in before their factor was required. */
export const lacksSecondFactor: Sql = sql`coalesce(
  ${isStaffRow(sql`person`)} and ${demanded}
  and not exists (select 1 from second_factor where person_id = person.id and confirmed_at is not null), false)`

export interface SecondFactorRow {
  secret: string
  confirmed: boolean
  codesLeft: number
}

export async function secondFactorOf(db: Db, personId: number): Promise<SecondFactorRow | undefined> {
  return await db.first(sql`
    select ${opened('second_factor.totp', 'f')} as secret, confirmed_at is not null as confirmed,
           (select count(*) from recovery_code r where r.person_id = f.person_id and used_at is null) as "codesLeft"
    from second_factor f where person_id = ${personId}`)
}

export async function isSecondFactorDemanded(db: Db, personId: number): Promise<boolean> {
  const row = await db.first(sql`select 1 from person where id = ${personId} and ${demanded}`)
  return row !== undefined
}

/** Stores a secret until its first code. False if one is in use: that is never replaced. */
export async function beginSecondFactor(db: Db, personId: number, secret: string): Promise<boolean> {
  const written = await db.run(sql`
    insert into second_factor (person_id, totp) values (${personId}, ${sealed('second_factor.totp', personId, secret)})
    on conflict (person_id) do update set totp = excluded.totp, last_step = 0
    where second_factor.confirmed_at is null`)
  return written > 0
}

/** Accepts each time step once; false if this or a later one was used. */
export async function takeStep(db: Db, personId: number, step: number): Promise<boolean> {
  return (
    (await db.run(sql`
      update second_factor set last_step = ${step} where person_id = ${personId} and last_step < ${step}`)) >
    0
  )
}

/** Confirms the secret. Recovery codes are hashed. */
export async function confirmSecondFactor(
  db: Db,
  personId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await db.run(sql`
    with confirmed as (
      update second_factor set confirmed_at = now() where person_id = ${personId} and confirmed_at is null
      returning person_id)
    insert into recovery_code (person_id, code_hash)
    select person_id, unnest(${codeHashes}::text[]) from confirmed`)
}

export async function takeRecoveryCode(db: Db, personId: number, codeHash: string): Promise<boolean> {
  return (
    (await db.run(sql`
      update recovery_code set used_at = now()
      where person_id = ${personId} and code_hash = ${codeHash} and used_at is null`)) > 0
  )
}

export async function endSecondFactor(db: Db, personId: number): Promise<void> {
  await db.run(sql`delete from second_factor where person_id = ${personId}`)
}
