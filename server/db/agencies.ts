import { agencyMeant } from '../../src/rules/sameAgency.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface AgencyRow {
  id: number
  builderId: number
  name: string
  address: string
  telephone: string
  fax: string
  postalCode: string
  contactName: string
}

interface MadeBy {
  clientRef: string
  personId: number | null
  deviceId: string | null
}

export type NewAgency = Omit<AgencyRow, 'id'> & MadeBy

/** A sales agent (§3). `agencyId`: null without an agency, or until it arrives. */
export interface AgentRow {
  id: number
  builderId: number
  agencyId: number | null
  firstName: string
  lastName: string
  email: string
  contact: string
  fax: string
  commission: string
  createdBy: number | null
}

export type NewAgent = Omit<AgentRow, 'id' | 'createdBy'> & MadeBy & { agencyRef: string | null }

const agencyColumns = sql`
  a.id, a.builder_id as "builderId", a.name, a.address, a.telephone, a.fax, a.postal_code as "postalCode",
  a.contact_name as "contactName"`
const agentColumns = sql`
  a.id, a.builder_id as "builderId", a.agency_id as "agencyId", a.first_name as "firstName",
  a.last_name as "lastName", a.email, a.contact, a.fax, a.commission, a.created_by as "createdBy"`

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

export async function agenciesOf(
  db: Db,
  builderId: number,
  text: string,
  limit: number,
): Promise<AgencyRow[]> {
  return await db.all(sql`
    select ${agencyColumns} from agency a
    where builder_id = ${builderId} and name ilike ${containing(text)} order by lower(name), id limit ${limit}`)
}

export async function agencyById(db: Db, id: number): Promise<AgencyRow | undefined> {
  return await db.first(sql`select ${agencyColumns} from agency a where id = ${id}`)
}

/** The agency with this device key, once it has arrived. */
export async function agencyByRef(db: Db, clientRef: string): Promise<AgencyRow | undefined> {
  return await db.first(sql`
    select ${agencyColumns} from agency a join agency_key k on k.agency_id = a.id where k.client_ref = ${clientRef}`)
}

/** Locks the name, so that the second of two concurrent inserts sees the first. */
async function knownAgency(tx: Db, a: NewAgency): Promise<{ id: number } | undefined> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('agency ' || ${a.builderId}::text || ' ' || lower(${a.name}), 0))`)
  const named = await tx.all<AgencyRow>(sql`
    select ${agencyColumns} from agency a where builder_id = ${a.builderId} and lower(name) = lower(${a.name}) order by id`)
  return agencyMeant(named, a)
}

/** Adds an agency and attaches agents that came first. A known one only gets the key. */
export async function addAgency(tx: Db, a: NewAgency): Promise<{ id: number; created: boolean }> {
  const known = await knownAgency(tx, a)
  const { id } =
    known ??
    (await tx.one<{ id: number }>(sql`
      insert into agency (builder_id, name, address, telephone, fax, postal_code, contact_name, created_by)
      values (${a.builderId}, ${a.name}, ${a.address}, ${a.telephone}, ${a.fax}, ${a.postalCode}, ${a.contactName},
              ${a.personId})
      on conflict (builder_id, lower(name), lower(replace(postal_code, ' ', ''))) do update set name = agency.name
      returning id`))
  await tx.run(sql`
    insert into agency_key (client_ref, agency_id, person_id, device_id)
    values (${a.clientRef}, ${id}, ${a.personId}, ${a.deviceId}) on conflict do nothing`)
  await tx.run(sql`select adopt_agents(${a.clientRef}, ${id})`)
  return { id, created: known === undefined }
}

export async function agentsOf(db: Db, agencyId: number, text: string, limit: number): Promise<AgentRow[]> {
  return await db.all(sql`
    select ${agentColumns} from agent a
    where agency_id = ${agencyId} and first_name || ' ' || last_name ilike ${containing(text)}
    order by lower(last_name), lower(first_name), id limit ${limit}`)
}

/** The agent with this device key, once they have arrived. */
export async function agentByRef(db: Db, clientRef: string): Promise<AgentRow | undefined> {
  return await db.first(sql`
    select ${agentColumns} from agent a join agent_key k on k.agent_id = a.id where k.client_ref = ${clientRef}`)
}

/** Adds an agent. One of the same agency and email only gets the key. */
export async function addAgent(tx: Db, a: NewAgent): Promise<{ id: number; created: boolean }> {
  const made = await tx.first<{ id: number }>(sql`
    insert into agent (builder_id, agency_id, agency_ref, first_name, last_name, email, contact, fax, commission,
                       created_by)
    values (${a.builderId}, ${a.agencyId}, ${a.agencyRef}, ${a.firstName}, ${a.lastName}, ${a.email}, ${a.contact},
            ${a.fax}, ${a.commission}, ${a.personId})
    on conflict (builder_id, agency_id, agency_ref, lower(email)) do nothing returning id`)
  const { id } =
    made ??
    (await tx.one<{ id: number }>(sql`
      select id from agent where builder_id = ${a.builderId} and lower(email) = lower(${a.email})
        and agency_id is not distinct from ${a.agencyId}::int and agency_ref is not distinct from ${a.agencyRef}::text`))
  await tx.run(sql`
    insert into agent_key (client_ref, agent_id, person_id, device_id)
    values (${a.clientRef}, ${id}, ${a.personId}, ${a.deviceId}) on conflict do nothing`)
  return { id, created: made !== undefined }
}
