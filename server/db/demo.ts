import type { Db } from './database.ts'
import { isStaffRow } from './isStaffRow.ts'
import { sql } from './sql.ts'

export interface DemoState {
  /** Enabled accounts with the published password. */
  readonly openAccounts: number
  readonly demoProjects: number
  readonly realProjects: number
}

export async function demoState(db: Db): Promise<DemoState> {
  return await db.one(sql`
    select (select count(*) from person where demo and disabled_at is null) as "openAccounts",
           (select count(*) from project where demo) as "demoProjects",
           (select count(*) from project where not demo) as "realProjects"`)
}

/** Anyone may know their password or read their mail, so a real project excludes them. */
export async function accountsOfDemo(db: Db): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select id from person p
    where disabled_at is null and (demo or (
      not ${isStaffRow(sql`p`)} and email <> '' and not all_projects
      and exists (select 1 from person_project join project on project.id = project_id where person_id = p.id and demo)
      and not exists (
        select 1 from person_project join project on project.id = project_id where person_id = p.id and not demo)))
    order by id`)
  return rows.map(({ id }) => id)
}

export async function isDemoAccount(db: Db, personId: number): Promise<boolean> {
  return (await db.first(sql`select 1 from person where id = ${personId} and demo`)) !== undefined
}

export async function dropDemoPasswords(tx: Db): Promise<void> {
  await tx.run(sql`update person set password_hash = '' where demo`)
}

export async function markDemo(tx: Db, projects: readonly string[]): Promise<void> {
  await tx.run(sql`update project set demo = true where id = any(${projects}::text[])`)
}

/** Marks an imported project as real, whatever its id. */
export async function markReal(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`update project set demo = false where id = ${projectId} and demo`)
}
