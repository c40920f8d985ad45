import { hash } from '@node-rs/argon2'
import { readFile } from 'node:fs/promises'
import type { Database, Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'

interface Person {
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

async function loadPerson(tx: Db, person: Person, passwordHash: string): Promise<void> {
  const known = await tx.first<{ id: number }>(
    sql`select id from person where lower(email) = ${person.email.toLowerCase()}`,
  )
  const { id } =
    known ??
    (await tx.one<{ id: number }>(sql`insert into person (email, password_hash, user_type, first_name,
      last_name, phone, roles, activated, allowed_to_unsell, all_projects)
    values (${person.email}, ${passwordHash}, ${person.userType}, ${person.firstName}, ${person.lastName}, ${person.phone},
      ${person.roles ?? []}::int[], ${person.activated ?? true}, ${person.allowedToUnsell ?? false},
      ${person.allProjects ?? false}) returning id`))
  await tx.run(sql`insert into person_project (person_id, project_id)
    select ${id}, id from project where id = any(${person.projects ?? []}) on conflict do nothing`)
  for (const { project, name } of person.events ?? []) {
    await tx.run(sql`insert into person_group (person_id, group_id)
      select ${id}, id from purchaser_group where project_id = ${project} and name = ${name} on conflict do nothing`)
  }
}

/** Makes the demo accounts that are not there yet; those that are keep their password. */
export async function loadPeople(database: Database): Promise<number> {
  const text = await readFile(new URL('people.json', import.meta.url), 'utf8')
  const { password, people } = JSON.parse(text) as { password: string; people: readonly Person[] }
  const hashes = await Promise.all(people.map(async () => await hash(password)))
  await database.transaction(async (tx) => {
    for (const [at, person] of people.entries()) await loadPerson(tx, person, hashes[at] ?? '')
  })
  return people.length
}
