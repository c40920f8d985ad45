import { emailKey } from '../../src/rules/emailKey.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface DemoPerson {
  readonly email: string
  readonly userType: number
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly roles?: readonly number[]
  readonly activated?: boolean
  readonly allProjects?: boolean
  readonly allowedToUnsell?: boolean
  readonly projects?: readonly string[]
  readonly events?: readonly { project: string; name: string }[]
}

/** Adds a person; an existing account keeps its password. */
export async function addDemoPerson(tx: Db, person: DemoPerson, passwordHash: string): Promise<void> {
  const known = await tx.first<{ id: number }>(
    sql`select id from person where lower(email) = ${emailKey(person.email)}`,
  )
  const { id } =
    known ??
    (await tx.one<{ id: number }>(sql`insert into person (email, password_hash, user_type, first_name,
      last_name, phone, roles, activated, allowed_to_unsell, all_projects, demo)
    values (${person.email}, ${passwordHash}, ${person.userType}, ${person.firstName}, ${person.lastName}, ${person.phone},
      ${person.roles ?? []}::int[], ${person.activated ?? true}, ${person.allowedToUnsell ?? false},
      ${person.allProjects ?? false}, true) returning id`))
  await tx.run(sql`insert into person_project (person_id, project_id)
    select ${id}, id from project where id = any(${person.projects ?? []}) on conflict do nothing`)
  for (const { project, name } of person.events ?? []) {
    await tx.run(sql`insert into person_group (person_id, group_id)
      select ${id}, id from purchaser_group where project_id = ${project} and name = ${name} on conflict do nothing`)
  }
}

export interface DemoAgency {
  readonly project: string
  readonly name: string
  readonly address: string
  readonly telephone: string
  readonly postalCode: string
  readonly agents: readonly { firstName: string; lastName: string; email: string; contact: string }[]
}

/** Leaves an existing agency and its agents unchanged. */
export async function addDemoAgency(tx: Db, { agents, project, ...agency }: DemoAgency): Promise<void> {
  await tx.run(sql`
    insert into agency (builder_id, name, address, telephone, postal_code)
    select builder_id, ${agency.name}, ${agency.address}, ${agency.telephone}, ${agency.postalCode}
    from project where id = ${project} on conflict do nothing`)
  for (const { firstName, lastName, email, contact } of agents) {
    await tx.run(sql`
      insert into agent (builder_id, agency_id, first_name, last_name, email, contact)
      select a.builder_id, a.id, ${firstName}, ${lastName}, ${email}, ${contact}
      from agency a join project p on p.builder_id = a.builder_id
      where p.id = ${project} and a.name = ${agency.name} and a.postal_code = ${agency.postalCode}
      on conflict do nothing`)
  }
}
