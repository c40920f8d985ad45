import { userTypes } from '../../src/rules/actor.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

export interface PersonRow {
  id: number
  email: string
  passwordHash: string
  userType: number
  firstName: string
  lastName: string
  phone: string
  postalCode: string
  /** Pending until its mail is opened; empty if there is none. */
  pendingEmail: string
  /** Null while the account is open. */
  disabledAt: Date | null
  roles: number[]
  activated: boolean
  companyId: number | null
  builderId: number | null
  allowedToUnsell: boolean
  allProjects: boolean
  projects: string[]
  /** The person's purchaser groups (events). */
  groups: number[]
}

export const personFacts: Sql = sql`
  person.id, user_type as "userType", roles, activated, company_id as "companyId", person.builder_id as "builderId",
  allowed_to_unsell as "allowedToUnsell", all_projects as "allProjects",
  array(select project_id from person_project where person_id = person.id order by project_id) as projects,
  array(select group_id from person_group where person_id = person.id order by group_id) as groups`

const personColumns: Sql = sql`
  email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName", phone,
  postal_code as "postalCode", pending_email as "pendingEmail", disabled_at as "disabledAt", ${personFacts}`

/** A person by email, ignoring case. The empty address matches nobody. */
export async function personByEmail(db: Db, email: string): Promise<PersonRow | undefined> {
  if (email === '') return undefined
  return await db.first(sql`select ${personColumns} from person where lower(email) = lower(${email})`)
}

/** Whether a person has no registration, hold, purchase or worksheet beyond this project's builder. */
export async function isOnlyWithBuilderOf(db: Db, personId: number, projectId: string): Promise<boolean> {
  const { only } = await db.one<{ only: boolean }>(sql`
    select not exists (
      select 1 from (
        select project_id from person_project where person_id = ${personId}
        union select lot.project_id from deal join lot on lot.id = lot_id where deal.person_id = ${personId}
        union select project_id from worksheet where person_id = ${personId} and deleted_at is null) own
      join project on project.id = own.project_id
      where project.builder_id <> (select builder_id from project where id = ${projectId})) as only`)
  return only
}

export async function personById(db: Db, id: number): Promise<PersonRow | undefined> {
  return await db.first(sql`select ${personColumns} from person where id = ${id}`)
}

export type NewPerson = Omit<
  PersonRow,
  'id' | 'projects' | 'groups' | 'postalCode' | 'pendingEmail' | 'disabledAt'
>

/** A new account's defaults: no rights, not activated, a buyer. */
export const newcomer: NewPerson = {
  email: '',
  passwordHash: '',
  userType: userTypes.purchaser,
  firstName: '',
  lastName: '',
  phone: '',
  roles: [],
  activated: false,
  companyId: null,
  builderId: null,
  allowedToUnsell: false,
  allProjects: false,
}

/** The new person's id, or undefined when the address is in use. */
export async function createPerson(tx: Db, p: NewPerson): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    insert into person (email, password_hash, user_type, first_name, last_name, phone, roles, activated, company_id,
                        builder_id, allowed_to_unsell, all_projects)
    values (${p.email}, ${p.passwordHash}, ${p.userType}, ${p.firstName}, ${p.lastName}, ${p.phone}, ${p.roles},
            ${p.activated}, ${p.companyId}, ${p.builderId}, ${p.allowedToUnsell}, ${p.allProjects})
    on conflict do nothing returning id`)
  return row?.id
}

/** Adds a project, repeatably. False if its office must approve this broker first; it is then asked. */
export async function addProjectToPerson(tx: Db, personId: number, projectId: string): Promise<boolean> {
  const { joined } = await tx.one<{ joined: boolean }>(
    sql`select join_project(${personId}, ${projectId}) as joined`,
  )
  return joined
}

export async function removeProjectFromPerson(tx: Db, personId: number, projectId: string): Promise<void> {
  await tx.run(sql`delete from person_project where person_id = ${personId} and project_id = ${projectId}`)
}

export async function changePerson(
  tx: Db,
  personId: number,
  p: Pick<PersonRow, 'firstName' | 'lastName' | 'postalCode' | 'phone'>,
): Promise<void> {
  await tx.run(sql`
    update person set first_name = ${p.firstName}, last_name = ${p.lastName}, postal_code = ${p.postalCode},
                      phone = ${p.phone}
    where id = ${personId}`)
}

/** The old address stays until the mail to the new one is opened. */
export async function wishEmail(tx: Db, personId: number, email: string): Promise<void> {
  await tx.run(sql`update person set pending_email = ${email} where id = ${personId}`)
}

/** Drops a pending address, which an intruder may have entered. The caller ends sessions. */
export async function setPasswordHash(tx: Db, personId: number, passwordHash: string): Promise<void> {
  await tx.run(
    sql`update person set password_hash = ${passwordHash}, pending_email = '' where id = ${personId}`,
  )
}

/** Updates contact details; omitted ones stay unchanged. */
export async function noteContact(
  tx: Db,
  personId: number,
  contact: {
    postalCode?: string
    contactEmail?: string
    clientNumber?: string
    registeredBy?: number | null
  },
): Promise<void> {
  await tx.run(sql`
    update person set
      postal_code = coalesce(${contact.postalCode ?? null}, postal_code),
      contact_email = coalesce(${contact.contactEmail ?? null}, contact_email),
      client_number = coalesce(${contact.clientNumber ?? null}, client_number),
      registered_by = coalesce(${contact.registeredBy ?? null}, registered_by)
    where id = ${personId}`)
}
