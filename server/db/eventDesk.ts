import { userTypes } from '../../src/rules/actor.ts'
import type { Db } from './database.ts'
import type { GroupRow } from './purchaserGroups.ts'
import { sql } from './sql.ts'

export interface DeskEvent extends GroupRow {
  readonly version: number
  readonly byOffice: boolean
  readonly lots: number[]
  readonly people: number[]
}

/** A project's events with their lots and people, by first day. */
export async function deskEvents(db: Db, projectId: string): Promise<DeskEvent[]> {
  return await db.all(sql`
    select id, project_id as "projectId", name, abb, starts_on::text as "startsOn", ends_on::text as "endsOn",
      is_default as "isDefault", version, by_office as "byOffice",
      array(select lot_id from group_lot where group_id = g.id order by 1) as lots,
      array(select person_id from person_group join person p on p.id = person_id
            where group_id = g.id and p.disabled_at is null order by 1) as people
    from purchaser_group g where project_id = ${projectId} order by starts_on, id`)
}

export interface Assignable {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly userType: number
  readonly roles: number[]
  readonly companyId: number | null
  readonly allProjects: boolean
  readonly projects: string[]
}

/** Staff and brokers of a project, who can be limited to events. */
export async function assignablePeople(db: Db, projectId: string): Promise<Assignable[]> {
  return await db.all(sql`
    select id, trim(first_name || ' ' || last_name) as name, email, user_type as "userType", roles,
      company_id as "companyId", all_projects as "allProjects",
      array(select project_id from person_project where person_id = p.id order by 1) as projects
    from person p
    where disabled_at is null and user_type in (${userTypes.rep}, ${userTypes.limited}, ${userTypes.broker})
      and (all_projects or exists (select 1 from person_project where person_id = p.id and project_id = ${projectId}))
    order by lower(last_name), lower(first_name), id`)
}

/** Serialises changes to a project's events. */
export async function lockEvents(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`events ${projectId}`}, 0))`)
  // Also locks out changes to a person's events.
  await tx.run(sql`select 1 from purchaser_group where project_id = ${projectId} order by id for update`)
}

export type EventWish = Omit<GroupRow, 'id'>

/** Creates an event, or changes name, days and default; number and references stay. */
export async function saveEvent(tx: Db, id: number | null, wish: EventWish): Promise<number> {
  const { projectId, name, abb, startsOn, endsOn, isDefault } = wish
  if (isDefault) {
    await tx.run(sql`
      update purchaser_group set is_default = false, by_office = true, file_name = coalesce(file_name, name),
        version = version + 1
      where project_id = ${projectId} and is_default and id is distinct from ${id}::int`)
  }
  const row = await tx.one<{ id: number }>(
    id === null
      ? sql`insert into purchaser_group (project_id, name, abb, starts_on, ends_on, is_default, by_office)
          values (${projectId}, ${name}, ${abb}, ${startsOn}, ${endsOn}, ${isDefault}, true) returning id`
      : sql`update purchaser_group set file_name = coalesce(file_name, case when not by_office then name end),
            name = ${name}, abb = ${abb}, starts_on = ${startsOn}, ends_on = ${endsOn}, is_default = ${isDefault},
            by_office = true, version = version + 1
          where id = ${id} returning id`,
  )
  return row.id
}

/** Sets the lots and people of an event; returns the people whose rights changed. */
export async function fillEvent(
  tx: Db,
  id: number,
  { lots, people }: { readonly lots: readonly number[]; readonly people: readonly number[] },
): Promise<number[]> {
  await tx.run(sql`delete from group_lot where group_id = ${id} and lot_id <> all(${[...lots]}::int[])`)
  await tx.run(sql`
    insert into group_lot (group_id, lot_id) select ${id}, unnest(${[...lots]}::int[]) on conflict do nothing`)
  const gone = await tx.all<{ id: number }>(sql`
    delete from person_group where group_id = ${id} and person_id <> all(${[...people]}::int[])
      and person_id in (select id from person where disabled_at is null)
    returning person_id as id`)
  const come = await tx.all<{ id: number }>(sql`
    insert into person_group (person_id, group_id) select unnest(${[...people]}::int[]), ${id}
    on conflict do nothing returning person_id as id`)
  return [...gone, ...come].map((one) => one.id)
}

export interface ClosingFacts {
  readonly lots: number
  readonly held: number
  readonly brokers: number
  readonly staff: number
}

/** Who has no other event on this day if this one closes, and what becomes of its lots. */
export async function closingFacts(
  db: Db,
  id: number,
  today: string,
  lots: readonly number[],
): Promise<ClosingFacts> {
  return await db.one(sql`
    with left_alone as (
      select p.id, p.user_type from person_group mine join person p on p.id = mine.person_id
      where mine.group_id = ${id} and p.disabled_at is null and not exists (
        select 1 from person_group other join purchaser_group g on g.id = other.group_id
        where other.person_id = p.id and g.id <> ${id} and starts_on <= ${today}::date and ends_on >= ${today}::date
          and g.project_id = (select project_id from purchaser_group where id = ${id})))
    select (select count(*) from group_lot where group_id = ${id} and lot_id = any(${[...lots]}::int[])) as lots,
      (select count(distinct d.lot_id) from group_lot l join deal d on d.lot_id = l.lot_id
        where l.group_id = ${id} and l.lot_id = any(${[...lots]}::int[]) and d.state = 'held' and (d.expires_at is null or deal_ends(d) > clock_timestamp())) as held,
      (select count(*) from left_alone where user_type = ${userTypes.broker}) as brokers,
      (select count(*) from left_alone where user_type <> ${userTypes.broker}) as staff`)
}
