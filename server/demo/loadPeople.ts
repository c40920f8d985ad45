import { hash } from '@node-rs/argon2'
import { readFile } from 'node:fs/promises'
import type { Database } from '../db/database.ts'
import { addDemoAgency, addDemoPerson, type DemoAgency, type DemoPerson } from '../db/demoPeople.ts'

/** Existing accounts keep their password. */
export async function loadPeople(database: Database): Promise<number> {
  const text = await readFile(new URL('people.json', import.meta.url), 'utf8')
  const { password, people, agencies } = JSON.parse(text) as {
    password: string
    people: readonly DemoPerson[]
    agencies: readonly DemoAgency[]
  }
  const hashes = await Promise.all(people.map(async () => await hash(password)))
  await database.transaction(async (tx) => {
    for (const [at, person] of people.entries()) await addDemoPerson(tx, person, hashes[at] ?? '')
    for (const agency of agencies) await addDemoAgency(tx, agency)
  })
  return people.length
}
