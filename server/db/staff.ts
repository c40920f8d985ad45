import type { Db } from './database.ts'
import { touchChangedEvents } from './purchaserGroups.ts'
import { isStaffRow } from './isStaffRow.ts'
import { sql } from './sql.ts'

export interface StaffRights {
  readonly userType: number
  readonly roles: readonly number[]
  readonly allowedToUnsell: boolean
  readonly companyId: number | null
  /** Null means all projects. */
  readonly projects: readonly string[] | null
  readonly groups: readonly number[]
  /** Who granted them; absent for the owner's command. */
  readonly givenBy?: number | null
}

export async function setStaffRights(tx: Db, personId: number, rights: StaffRights): Promise<void> {
  const { userType, roles, allowedToUnsell, companyId, projects, groups, givenBy = null } = rights
  await tx.run(sql`
    update person set user_type = ${userType}, roles = ${roles}::int[], allowed_to_unsell = ${allowedToUnsell},
                      company_id = ${companyId}, all_projects = ${projects === null},
                      -- Changing only where somebody works does not count as giving them their role.
                      rights_by = case when activated and user_type = ${userType} and roles = ${roles}::int[]
                                       then rights_by else ${givenBy}::int end
    where id = ${personId}`)
  const before = await tx.all<{ id: number }>(
    sql`select group_id as id from person_group where person_id = ${personId}`,
  )
  await touchChangedEvents(
    tx,
    before.map(({ id }) => id),
    groups,
  )
  await tx.run(sql`delete from person_project where person_id = ${personId}`)
  await tx.run(sql`delete from person_group where person_id = ${personId}`)
  await tx.run(sql`
    insert into person_project (person_id, project_id) select ${personId}, unnest(${projects ?? []}::text[])`)
  await tx.run(sql`
    insert into person_group (person_id, group_id) select ${personId}, unnest(${groups}::int[])`)
}

export async function activateStaff(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`update person set activated = true where id = ${personId}`)
}

export interface StaffRow {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: number
  readonly roles: number[]
  readonly activated: boolean
  readonly disabled: boolean
  readonly demo: boolean
  readonly secondFactor: boolean
  readonly allProjects: boolean
  readonly projects: string[]
  readonly companyId: number | null
  readonly builderId: number | null
  readonly allowedToUnsell: boolean
  readonly groups: number[]
  /** Events by project and name. */
  readonly events: string[]
  readonly lastSeenAt: Date | null
  /** Changes whenever role, communities or events do. */
  readonly version: string
}

/** Serialises changes to one account. */
export async function lockStaff(tx: Db, id: number): Promise<void> {
  await tx.all(sql`select id from person where id = ${id} for update`)
}

/** Current and former staff (§6), by email; or one of them. */
export async function listStaff(db: Db, id: number | null = null): Promise<StaffRow[]> {
  return await db.all(sql`
    select id, email, first_name as "firstName", last_name as "lastName", user_type as "userType", roles, activated,
      disabled_at is not null as disabled, demo,
      exists (select 1 from second_factor f where f.person_id = p.id and confirmed_at is not null) as "secondFactor",
      all_projects as "allProjects",
      array(select project_id from person_project where person_id = p.id order by 1) as projects,
      company_id as "companyId", builder_id as "builderId", allowed_to_unsell as "allowedToUnsell",
      array(select group_id from person_group where person_id = p.id order by 1) as groups,
      array(select g.project_id || ':' || g.name from person_group join purchaser_group g on g.id = group_id
            where person_id = p.id order by 1) as events,
      (select max(last_seen_at) from session s where s.person_id = p.id) as "lastSeenAt",
      md5(row(user_type, array(select unnest(roles) order by 1), all_projects,
        array(select project_id from person_project where person_id = p.id order by 1),
        array(select group_id from person_group where person_id = p.id order by 1))::text) as version
    from person p where ${isStaffRow(sql`p`)} and (${id}::int is null or id = ${id}) order by lower(email)`)
}
